import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Access, Changer, Identity } from '../auth/principal';

/** Who is signed in, and the token that each form of this session must send back. */
export interface Viewer {
  readonly caller: Access;
  /** With what: a key, or a mailed link. */
  readonly identity: Identity;
  readonly csrfToken: string;
}

/** A request as the session guard leaves it. */
export interface WithViewer {
  viewer?: Viewer;
}

/** Injects the signed-in viewer. Only behind the session guard. */
export const CurrentViewer = createParamDecorator((_: unknown, context: ExecutionContext): Viewer =>
  viewerOf(context.switchToHttp().getRequest<WithViewer>()),
);

export function viewerOf({ viewer }: WithViewer): Viewer {
  if (viewer === undefined) throw new Error('the viewer is asked for on a page without a session');
  return viewer;
}

/** For changes of the account. */
export function changerIn({ caller: { agencyId, scope }, identity }: Viewer): Changer {
  return { agencyId, scope, identity };
}
