import type { Person } from '../auth/person.entity';
import type { PersonDto } from './people.dto';

export function presentPerson({ id, email, scope, createdAt, lastSignedInAt }: Person): PersonDto {
  return {
    id,
    email,
    scope,
    created_at: createdAt.toISOString(),
    last_signed_in_at: lastSignedInAt?.toISOString() ?? null,
  };
}
