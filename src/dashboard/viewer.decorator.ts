import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Principal } from '../auth/principal';

/** Who is signed in, and the token that each form of this session must send back. */
export interface Viewer {
  readonly caller: Principal;
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
