import { defineCommand, redisCommandDefinitions, type CommandDefinition } from 'js-redis-server/core';

/**
 * `BRPOPLPUSH source destination timeout`, which Bull 4 uses to wait for jobs and the server lacks. Redis documents it
 * as equal to `BLMOVE source destination RIGHT LEFT timeout`, which the server has.
 */
export function brpoplpush(): CommandDefinition {
  const blmove = redisCommandDefinitions.find((command) => command.name === 'blmove');
  if (!blmove) throw new Error('The bundled Redis has no BLMOVE: its version does not fit this program.');
  return defineCommand({
    name: 'brpoplpush',
    flags: blmove.flags,
    keys: (args) => blmove.keys(args),
    execute: (args, context) => blmove.execute(args, context),
    schema: {
      parse: (input, index, context) => {
        const [source, destination, timeout] = input.slice(index);
        const words = [source, destination, Buffer.from('RIGHT'), Buffer.from('LEFT'), timeout];
        const given = words.filter((word): word is Buffer => word !== undefined);
        return { value: blmove.schema.parse(given, 0, context).value, nextIndex: index + 3 };
      },
    },
  });
}
