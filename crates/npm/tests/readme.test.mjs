// Runs each example of the README: what it prints is what its comments say.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

const readme = readFileSync(new URL("node_modules/crosshatch/README.md", import.meta.url), "utf8");
const examples = [...readme.matchAll(/^```js\n(.*?)^```/gms)].map((match) => match[1]);

test("the README has examples", () => assert.ok(examples.length >= 5));

examples.forEach((example, number) => {
    test(`example ${number + 1} of the README`, () => {
        const file = new URL(`example-${number + 1}.mjs`, import.meta.url);
        writeFileSync(file, example);
        const printed = execFileSync(process.execPath, [file.pathname], { encoding: "utf8" });
        const said = example.split("\n").filter((line) => line.trim().startsWith("// ")).map((line) => line.trim().slice(3));
        assert.equal(printed, `${said.join("\n")}\n`);
    });
});
