import { runFuzzer } from './run-fuzzer';

runFuzzer(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
