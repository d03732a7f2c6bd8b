"""Uses of the module, whose types mypy checks. It is not run."""

import crosshatch

solution: str = crosshatch.solve("")
solutions: list[str] = crosshatch.solve([""], threads=2)
some: list[str | None] = crosshatch.solve(iter([""]), errors="none")
perhaps: int | None = crosshatch.count("", 3, errors="none")
explainer = crosshatch.rate("", scales="explainer").get("explainer")
er: float = explainer["er"] if explainer else 0
hardest: list[str] = [path["steps"][0]["name"] for path in crosshatch.explain([""], notation="a1")]
made: crosshatch.Generated = crosshatch.generate(givens=(24, 26), symmetry="full")
several: list[str] = [one["puzzle"] for one in crosshatch.generate(3)]
value: crosshatch.Value = crosshatch.order("")[0]["values"]["iron"]
columns: list[str] = crosshatch.rate_table([""], scales=["b", "w"]).column_names
try:
    crosshatch.draw("")
except crosshatch.CrosshatchError as error:
    kind: crosshatch.ErrorKind = error.kind
    place: int | None = error.index

crosshatch.solve(7)  # type: ignore[call-overload]
crosshatch.explain("", notation="r1")  # type: ignore[call-overload]
crosshatch.generate(symmetry="round")  # type: ignore[call-overload]
