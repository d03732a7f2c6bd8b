/** A module that comes with Node; `undefined` in runtimes without such. Bundlers leave the import alone, since they do not know the name. */
export async function nodeModule(name) {
    if (!globalThis.process?.versions?.node) return undefined;
    return import(/* webpackIgnore: true */ /* @vite-ignore */ name);
}
