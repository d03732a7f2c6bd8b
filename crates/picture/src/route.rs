//! How links are led around what is on the board.
//!
//! A link is a cubic curve between the edges of two marks. Several are tried, from straight to well bent either way; that is taken which
//! crosses no value, if there is one, and of these the cheapest: what it runs over, half of how far it is bent, and a fee near the frame.

use crosshatch_core::picture::Tone;
use crosshatch_core::{Cell, Digit, DigitSet};
use kurbo::{CubicBez, ParamCurve, Point, Vec2};

use super::layout::{Layout, Small};
use super::scene::Scene;

/// The curves of a scene.
#[derive(Clone, PartialEq, Debug)]
pub struct Routes {
    /// One for each link.
    pub links: Vec<CubicBez>,
    /// Those of each tie: from each candidate to the next.
    pub ties: Vec<Vec<CubicBez>>,
}

/// The least bow that is tried, and by how much the next is larger; the largest, as a share of the length.
const LEAST_BOW: f64 = 6.0;
const NEXT_BOW: f64 = 1.6;
const MOST_BOW: f64 = 0.45;
/// How far the handle of a curve inside one cell is from the line between the marks, as a share of the cell.
const INNER_BOW: f64 = 28.0 / 70.0;
/// Nearer to the frame than that is too near.
const MARGIN: f64 = 3.0;
/// What each pixel there costs.
const MARGIN_FEE: f64 = 8.0;
/// What a pixel over a mark costs, and over another link; over a value or a candidate it is 1.
const MARK_FEE: f64 = 4.0;
const LINE_FEE: f64 = 3.0;

/// The curves of all links and ties. The same scene has the same curves.
pub fn routes(scene: &Scene, layout: &Layout) -> Routes {
    let mut router = Router::new(scene, layout);
    let tie = |tie: &super::Tie| {
        let cells: Vec<Cell> = tie.cells.iter().collect();
        cells.windows(2).map(|pair| router.lead((pair[0], tie.digit), (pair[1], tie.digit))).collect()
    };
    let ties = scene.ties.iter().map(tie).collect();
    let links = scene.links.iter().map(|link| router.lead(link.from, link.to)).collect();
    Routes { links, ties }
}

/// Something round that curves go around.
#[derive(Clone, Copy)]
struct Obstacle {
    middle: Point,
    radius: f64,
    fee: f64,
    what: What,
}

#[derive(Clone, Copy, PartialEq)]
enum What {
    Value,
    Candidate(Digit),
    Line,
}

struct Router<'a> {
    scene: &'a Scene,
    layout: &'a Layout,
    /// Where columns begin, and rows.
    lefts: Vec<f64>,
    tops: Vec<f64>,
    /// What is in each cell.
    obstacles: Vec<Vec<Obstacle>>,
}

/// How bad a curve is: first whether it crosses a value.
type Cost = (u32, f64);

impl<'a> Router<'a> {
    fn new(scene: &'a Scene, layout: &'a Layout) -> Self {
        let shape = layout.shape;
        let origin = |row, column| layout.cell(shape.cell(row, column)).origin();
        let mut obstacles: Vec<Vec<Obstacle>> =
            shape.each_cell().map(|cell| Self::in_cell(scene, layout, cell).collect()).collect();
        for mark in &scene.marks {
            let here = &mut obstacles[mark.cell.index()];
            let middle = layout.candidate(mark.cell, mark.digit);
            here.retain(|obstacle| obstacle.what != What::Candidate(mark.digit));
            here.push(Obstacle { middle, radius: layout.mark_radius(), fee: MARK_FEE, what: What::Candidate(mark.digit) });
        }
        let lefts = (0..shape.side()).map(|column| origin(0, column).x).collect();
        let tops = (0..shape.side()).map(|row| origin(row, 0).y).collect();
        Self { scene, layout, lefts, tops, obstacles }
    }

    /// The value of a cell, or its candidates.
    fn in_cell(scene: &Scene, layout: &Layout, cell: Cell) -> impl Iterator<Item = Obstacle> {
        let value = scene.board.grid().get(cell).map(|_| Obstacle {
            middle: layout.cell(cell).center(),
            radius: layout.side() / 4.0,
            fee: 1.0,
            what: What::Value,
        });
        let radius = match layout.small {
            Small::Glyphs => layout.candidate_size() * 0.4,
            Small::Pips => 2.0,
        };
        let candidate =
            move |digit| Obstacle { middle: layout.candidate(cell, digit), radius, fee: 1.0, what: What::Candidate(digit) };
        let candidates = if value.is_some() { DigitSet::EMPTY } else { scene.board.get(cell) };
        value.into_iter().chain(candidates.iter().map(candidate))
    }

    /// The best curve between two candidates, which from then on is in the way of others.
    fn lead(&mut self, from: (Cell, Digit), to: (Cell, Digit)) -> CubicBez {
        let curves = if from.0 == to.0 { self.inner(from, to) } else { self.outer(from, to) };
        let mut best: Option<(Cost, CubicBez)> = None;
        for (bow, curve) in curves {
            let limit = best.as_ref().map_or((u32::MAX, 0.0), |best| best.0);
            if let Some(cost) = self.cost(&curve, bow, [from, to], limit) {
                best = Some((cost, curve));
            }
        }
        let curve = best.expect("the first curve is better than none").1;
        self.leave(&curve);
        curve
    }

    /// Curves between cells, with how far they are bent: straight first, then more and more.
    fn outer(&self, from: (Cell, Digit), to: (Cell, Digit)) -> Vec<(f64, CubicBez)> {
        let [a, b] = [from, to].map(|(cell, digit)| self.layout.candidate(cell, digit));
        let way = b - a;
        let aside = Vec2::new(-way.y, way.x).normalize();
        let most = way.hypot() * MOST_BOW;
        let growing = std::iter::successors(Some(LEAST_BOW), |bow| Some(bow * NEXT_BOW)).take_while(|bow| *bow < most);
        let bows = std::iter::once(0.0).chain(growing.chain([most]).flat_map(|bow| [bow, -bow]));
        // A handle must be four thirds as far away as the curve.
        let curve = |bow: f64| {
            let handle = aside * (bow * 4.0 / 3.0);
            (bow, self.trimmed([from, to], a + way / 3.0 + handle, b - way / 3.0 + handle))
        };
        bows.map(curve).collect()
    }

    /// A curve inside a cell, by way of its middle; by either side where the straight line leads through that.
    fn inner(&self, from: (Cell, Digit), to: (Cell, Digit)) -> Vec<(f64, CubicBez)> {
        let [a, b] = [from, to].map(|(cell, digit)| self.layout.candidate(cell, digit));
        let way = b - a;
        let aside = Vec2::new(-way.y, way.x).normalize();
        let inwards = aside.dot(self.layout.cell(from.0).center() - a.midpoint(b));
        let curve = |side: f64| {
            let handle = a.midpoint(b) + aside * (side * INNER_BOW * self.layout.side());
            (0.0, self.trimmed([from, to], a.lerp(handle, 2.0 / 3.0), b.lerp(handle, 2.0 / 3.0)))
        };
        if inwards.abs() < 1.0 { vec![curve(1.0), curve(-1.0)] } else { vec![curve(inwards.signum())] }
    }

    /// A curve with these handles from edge to edge.
    fn trimmed(&self, ends: [(Cell, Digit); 2], first: Point, second: Point) -> CubicBez {
        let edge = |(cell, digit): (Cell, Digit), handle: Point| {
            let middle = self.layout.candidate(cell, digit);
            let direction = (handle - middle).normalize();
            let tone = self.scene.tone((cell, digit)).unwrap_or(Tone::Pattern);
            middle + direction * self.layout.edge(tone, direction)
        };
        CubicBez::new(edge(ends[0], first), first, second, edge(ends[1], second))
    }

    /// What a curve costs, if that is less than the limit.
    fn cost(&self, curve: &CubicBez, bow: f64, ends: [(Cell, Digit); 2], limit: Cost) -> Option<Cost> {
        let length = (curve.p3 - curve.p0).hypot() + bow.abs();
        let steps = (length / (self.layout.side() / 12.0)).clamp(10.0, 90.0).ceil();
        let step = length / steps;
        let mut cost = (0, bow.abs() / 2.0);
        for at in 0..=steps as u32 {
            let point = curve.eval(f64::from(at) / steps);
            let inside = self.layout.inside().inset(-MARGIN);
            if !inside.contains(point) {
                if bow != 0.0 && !inside.inset(MARGIN - 1.0).contains(point) {
                    return None;
                }
                cost.1 += step * MARGIN_FEE;
            }
            let cell = self.cell_at(point);
            for obstacle in &self.obstacles[cell.index()] {
                let is_end = ends.iter().any(|end| end.0 == cell && obstacle.what == What::Candidate(end.1));
                if !is_end && (point - obstacle.middle).hypot2() < obstacle.radius * obstacle.radius {
                    cost.1 += step * obstacle.fee;
                    cost.0 |= u32::from(obstacle.what == What::Value);
                }
            }
            if cost >= limit {
                return None;
            }
        }
        Some(cost)
    }

    fn cell_at(&self, point: Point) -> Cell {
        let index = |starts: &[f64], at: f64| starts.partition_point(|start| *start <= at).saturating_sub(1);
        self.layout.shape.cell(index(&self.tops, point.y), index(&self.lefts, point.x))
    }

    /// Others go around this one, but not around its ends, which they may share.
    fn leave(&mut self, curve: &CubicBez) {
        const POINTS: u32 = 24;
        for at in POINTS / 6..=POINTS - POINTS / 6 {
            let middle = curve.eval(f64::from(at) / f64::from(POINTS));
            let cell = self.cell_at(middle);
            self.obstacles[cell.index()].push(Obstacle { middle, radius: 5.0, fee: LINE_FEE, what: What::Line });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::each_exemplar;
    use super::*;
    use crosshatch_core::picture::{Explanation, Strength};
    use crosshatch_core::technique::Family;
    use crosshatch_core::{Candidates, CellSet, Grid, Position, Shape, Uniqueness};

    const NINE: Layout = Layout { shape: Shape::NINE, cell: 70, thick: 3, small: Small::Glyphs };

    #[test]
    fn routes_begin_and_end_at_edges_and_stay_inside() {
        let mut links = 0;
        each_exemplar(|technique, position, told| {
            let scene = Scene::whole(position, told);
            let found = routes(&scene, &NINE);
            assert_eq!(found, routes(&scene, &NINE), "{}", technique.id);
            for (link, curve) in scene.links.iter().zip(&found.links) {
                links += 1;
                for (end, point) in [(link.from, curve.p0), (link.to, curve.p3)] {
                    let way = point - NINE.candidate(end.0, end.1);
                    let tone = scene.tone(end).unwrap_or(Tone::Pattern);
                    assert!((way.hypot() - NINE.edge(tone, way.normalize())).abs() < 1e-6, "{} {link:?}", technique.id);
                }
                for at in 0..=200 {
                    assert!(NINE.inside().contains(curve.eval(f64::from(at) / 200.0)), "{} {link:?}", technique.id);
                }
            }
        });
        assert!(links > 200, "{links} links");
    }

    /// Whether a curve comes into a value's circle, by more than the steps between the points that are looked at.
    fn crosses_value(router: &Router<'_>, curve: &CubicBez) -> bool {
        (0..=400).map(|at| curve.eval(f64::from(at) / 400.0)).any(|point| {
            let here = &router.obstacles[router.cell_at(point).index()];
            here.iter().any(|each| each.what == What::Value && (point - each.middle).hypot() < each.radius - 2.0)
        })
    }

    #[test]
    fn no_link_of_a_chain_crosses_a_value_if_it_need_not() {
        let mut links = 0;
        each_exemplar(|technique, position, told| {
            if technique.family != Family::Chains {
                return;
            }
            let scene = Scene::whole(position, told);
            let router = Router::new(&scene, &NINE);
            for (link, curve) in scene.links.iter().zip(routes(&scene, &NINE).links) {
                links += 1;
                let tried = if link.from.0 == link.to.0 { Vec::new() } else { router.outer(link.from, link.to) };
                let inside = |curve: &CubicBez| {
                    (0..=100).all(|at| NINE.inside().inset(-MARGIN).contains(curve.eval(f64::from(at) / 100.0)))
                };
                let avoidable = tried.iter().any(|(_, curve)| inside(curve) && router.cost_of_values(curve) == 0);
                assert!(!avoidable || !crosses_value(&router, &curve), "{} {link:?}", technique.id);
            }
        });
        assert!(links > 50, "{links} links");
    }

    impl Router<'_> {
        /// How many of many points are in values.
        fn cost_of_values(&self, curve: &CubicBez) -> usize {
            let points = (0..=400).map(|at| curve.eval(f64::from(at) / 400.0));
            let in_value = |point: &Point| {
                let here = &self.obstacles[self.cell_at(*point).index()];
                here.iter().any(|each| each.what == What::Value && (*point - each.middle).hypot() < each.radius)
            };
            points.filter(in_value).count()
        }
    }

    #[test]
    fn a_link_goes_around_a_value_in_its_way_and_bends_inside_a_cell() {
        let cell = |row, column| Shape::NINE.cell(row, column);
        let five = Digit::new(4);
        let grid = Grid::empty(Shape::NINE).with(cell(4, 4), Some(Digit::new(8)));
        let position = Position::new(Candidates::of(grid), CellSet::EMPTY, Uniqueness::Unknown);
        let ends = [(cell(4, 2), five), (cell(4, 6), five)];
        let other = (cell(4, 6), Digit::new(0));
        let told = Explanation::new().mark([ends[0], ends[1], other], Tone::Pattern);
        let told = told.link(ends[0], ends[1], Strength::Strong).link(ends[1], other, Strength::Weak);
        let scene = Scene::whole(&position, &told);
        let found = routes(&scene, &NINE).links;
        assert!((found[0].eval(0.5) - NINE.cell(cell(4, 4)).center()).hypot() >= 17.0);
        assert!(NINE.cell(cell(4, 6)).contains(found[1].eval(0.5)));
    }
}
