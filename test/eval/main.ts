import { join } from 'node:path';
import { evaluateAnswers, labelledAnswers } from './answers/labelled-answers';
import { isMet, shown } from './report';

const cases = labelledAnswers(join(process.cwd(), 'test/eval/answers/cases'));
const evaluations = [evaluateAnswers(cases)];
for (const evaluation of evaluations) console.log(`${shown(evaluation)}\n`);
if (evaluations.some(({ figures }) => !figures.every(isMet))) process.exitCode = 1;
