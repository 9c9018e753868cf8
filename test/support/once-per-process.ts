declare global {
  /** Set by `environment.cjs`; there is none where tests' helpers run without jest. */
  var valuesOfProcess: Map<string, unknown> | undefined;
}

const ofThisFile = new Map<string, unknown>();

/** Made by the first test file of a process and taken by all: data, and what a package that is `compiled` made of it. */
export function oncePerProcess<Value>(name: string, make: () => Value): Value {
  const values = globalThis.valuesOfProcess ?? ofThisFile;
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as Value;
}
