import { answerExcerpt } from '../webhooks/answer-excerpt';
import type { AttemptView } from '../webhooks/deliveries.queries';
import type { AttemptDto, ReceiverAnswerDto, WebhookTestResultDto } from './attempt.dto';

type Answered = Pick<AttemptView, 'elapsedMs' | 'responseStatus' | 'errorKind' | 'answer'>;

/** As a plain shape, to be spread. */
type PlainAnswer = Pick<ReceiverAnswerDto, keyof ReceiverAnswerDto>;

export function presentAttempt(attempt: AttemptView): AttemptDto {
  const { attemptN, sentAt } = attempt;
  return { attempt_n: attemptN, sent_at: sentAt.toISOString(), ...presentAnswer(attempt) };
}

export function presentTestResult(webhookId: string, result: Answered): WebhookTestResultDto {
  return { webhook_id: webhookId, succeeded: result.errorKind === null, ...presentAnswer(result) };
}

function presentAnswer({ elapsedMs, responseStatus, errorKind, answer }: Answered): PlainAnswer {
  return {
    response_status: responseStatus,
    error_kind: errorKind,
    elapsed_ms: elapsedMs,
    response_excerpt: answerExcerpt(answer),
  };
}
