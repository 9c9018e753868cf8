import { SetMetadata } from '@nestjs/common';

export const OPEN_ROUTE = 'open-route';

/** The route needs no bearer token. Everything else does. */
export const OpenRoute = (): ReturnType<typeof SetMetadata> => SetMetadata(OPEN_ROUTE, true);
