import { types } from 'node:util';

/**
 * The test runner evaluates files in a context with its own `Object` and `Error`, so what Node itself makes (a
 * refused connection, a message of a worker thread) is an instance of neither. In the service there is one of each:
 * this gives the tests the same.
 */
function recognise(
  constructor: ErrorConstructor | ObjectConstructor,
  isOne: (value: unknown) => boolean,
): void {
  const ordinary = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(constructor, Symbol.hasInstance, {
    // classes inherit this from what they extend; there the ordinary rule holds
    value(this: unknown, value: unknown) {
      return ordinary.call(this as typeof constructor, value) || (this === constructor && isOne(value));
    },
  });
}

recognise(Object, (value) => typeof value === 'object' && value !== null);
recognise(Error, (value) => types.isNativeError(value));
