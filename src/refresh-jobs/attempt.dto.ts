import { ApiProperty } from '@nestjs/swagger';
import { MAX_PAGE_ITEMS, PageDto } from '../common/page.dto';
import { WEBHOOK_ERROR_KINDS } from '../webhooks/attempt';
import { NULLABLE } from '../common/nullable';

/** Where there was no report to send, there was no attempt. */
const ATTEMPT_ERROR_KINDS = WEBHOOK_ERROR_KINDS.filter((kind) => kind !== 'build');

/** What a receiver made of one request. */
export class ReceiverAnswerDto {
  @ApiProperty({ type: 'integer', description: 'Milliseconds from the start to the answer', example: 84 })
  readonly elapsed_ms!: number;

  @ApiProperty({
    ...NULLABLE.whole,
    description: 'HTTP status of the answer; null without one',
    example: 500,
  })
  readonly response_status!: number | null;

  @ApiProperty({
    ...NULLABLE.text,
    enum: [...ATTEMPT_ERROR_KINDS, null],
    description: 'null: the receiver took it',
    example: 'non_2xx',
  })
  readonly error_kind!: string | null;

  @ApiProperty({
    ...NULLABLE.text,
    description: 'The first 1,024 bytes of the answer, read as UTF-8; null without an answer',
    example: 'signature does not match',
  })
  readonly response_excerpt!: string | null;
}

export class AttemptDto extends ReceiverAnswerDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  readonly attempt_n!: number;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:01:12.000Z' })
  readonly sent_at!: string;
}

export class AttemptPageDto extends PageDto {
  @ApiProperty({
    type: [AttemptDto],
    maxItems: MAX_PAGE_ITEMS,
    description: 'Newest first; empty while the first is to come',
  })
  readonly items!: AttemptDto[];
}

export class WebhookTestResultDto extends ReceiverAnswerDto {
  @ApiProperty({ format: 'uuid', example: '6f1f2f0e-3a5b-4a7e-8a43-1d7c0a8b6f2a' })
  readonly webhook_id!: string;

  @ApiProperty({ description: 'The receiver answered with a 2xx status', example: false })
  readonly succeeded!: boolean;
}
