import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { Access, Changer, Identity } from '../auth/principal';
import { DomainIdPipe } from '../common/domain-id.pipe';

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

/** Of which domain a page is asked for. */
export interface AskedPage {
  readonly viewer: Viewer;
  readonly domainId: number;
  readonly query: Readonly<Record<string, unknown>>;
}

/** Injects what a page of `domains/:domain_id` is asked for. Only behind the session guard. */
export const Asked = createParamDecorator((_: unknown, context: ExecutionContext): AskedPage => {
  const request = context.switchToHttp().getRequest<Request<{ domain_id: string }> & WithViewer>();
  const domainId = new DomainIdPipe().transform(request.params.domain_id);
  return { viewer: viewerOf(request), domainId, query: request.query };
});

/** For changes of the account. */
export function changerIn({ caller: { agencyId, scope }, identity }: Viewer): Changer {
  return { agencyId, scope, identity };
}
