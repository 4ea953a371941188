import { eventLive } from './features/results/live/event-live.call.ts';
import { eventResult } from './features/results/pages/event-result.call.ts';
import { eventResults } from './features/results/pages/event-results.call.ts';
import { eventResultsFile } from './features/results/export/event-results-file.call.ts';
import { externalFormats } from './features/results/pages/external-formats.call.ts';
import { resultsLatest } from './features/results/pages/results-latest.call.ts';
import { resultsCities } from './features/results/pages/results-cities.call.ts';
import { resultsFiltered } from './features/results/pages/results-filtered.call.ts';
import { ticketOnline } from './features/results/ticket-online.call.ts';
import { ticketOnlineSave } from './features/results/ticket-online-save.call.ts';
import { ticketResultName } from './features/results/ticket-result-name.call.ts';
import { timingFeed } from './features/results/feed/timing-feed.call.ts';
import { userCertificate } from './features/results/user-certificate.call.ts';
import { userResult } from './features/results/user-result.call.ts';
import { userResultClaim } from './features/results/own/user-result-claim.call.ts';
import { userResultName } from './features/results/own/user-result-name.call.ts';
import { userResultProof } from './features/results/own/user-result-proof.call.ts';
import { ticketResultProtestSave } from './features/results/own/ticket-result-protest-save.call.ts';
import { ticketResultProtest } from './features/results/own/ticket-result-protest.call.ts';
import { userResultProtest } from './features/results/own/user-result-protest.call.ts';
import { userResults } from './features/results/own/user-results.call.ts';

/** Every call of results with its handler. */
export const resultCalls = {
  resultsFiltered,
  resultsLatest,
  resultsCities,
  externalFormats,
  eventResults,
  eventResult,
  eventResultsFile,
  eventLive,
  timingFeed,
  ticketResultName,
  userResults,
  userResultClaim: { ownTransactions: userResultClaim },
  userResultName,
  userResultProtest,
  ticketResultProtest,
  ticketResultProtestSave,
  userResultProof,
  ticketOnline,
  ticketOnlineSave,
  userResult,
  userCertificate,
};
