import { z } from 'zod';

/** Text where there is text; absent for anything else. */
export const optionalText = z.string().optional().catch(undefined);

/** A count or amount from 0; absent for anything else. */
export const optionalAmount = z.number().nonnegative().optional().catch(undefined);

/** An object read field by field; absent where it is missing or no object. */
export function optionalObject<T extends z.core.$ZodLooseShape>(
  shape: T,
): z.ZodCatch<z.ZodOptional<z.ZodObject<T>>> {
  return z.object(shape).optional().catch(undefined);
}

/** A list without the items that do not fit: vendors add kinds of items at any time. */
export function listOf<T extends z.ZodType>(
  item: T,
): z.ZodPipe<z.ZodCatch<z.ZodArray<z.ZodUnknown>>, z.ZodTransform<z.output<T>[], unknown[]>> {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((candidate) => {
        const read = item.safeParse(candidate);
        return read.success ? [read.data] : [];
      }),
    );
}
