import { z } from 'zod';

/** Text; anything else counts as absent. */
export const optionalText = z.string().optional().catch(undefined);

/** Far more than any answer has, and few enough that the sum of several can be stored. */
const MAX_COUNTED = 1e8;
/** Far more than any answer costs. */
const MAX_DOLLARS = 1_000;

/** A whole number such as one of tokens; anything else counts as absent. */
export const optionalCount = z.int().nonnegative().max(MAX_COUNTED).optional().catch(undefined);

/** US dollars; what cannot be a price counts as absent. */
export const optionalDollars = z.number().nonnegative().max(MAX_DOLLARS).optional().catch(undefined);

/** An object, read field by field; anything else counts as absent. */
export function optionalObject<T extends z.core.$ZodLooseShape>(
  shape: T,
): z.ZodCatch<z.ZodOptional<z.ZodObject<T>>> {
  return z.object(shape).optional().catch(undefined);
}

/** More than any vendor lists, and few enough to read in no time. */
const MAX_ITEMS = 1_000;

/** The first 1,000 items of a list, without those that do not fit: vendors add kinds of items at any time. */
export function lenientList<T extends z.ZodType>(
  item: T,
): z.ZodPipe<z.ZodCatch<z.ZodArray<z.ZodUnknown>>, z.ZodTransform<z.output<T>[], unknown[]>> {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.slice(0, MAX_ITEMS).flatMap((candidate) => {
        const read = item.safeParse(candidate);
        return read.success ? [read.data] : [];
      }),
    );
}
