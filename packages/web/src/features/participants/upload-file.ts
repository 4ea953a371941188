import { callRoutes } from '@distance/contract/routes.generated.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import {
  fileProblem,
  type FileProblem,
  SNIFF_BYTES,
  sniffFileType,
} from '@distance/domain/files/file-rules.ts';
import { ApiError, asErrorBody, TransportError, transportMessages } from '../../api/api-error.ts';
import { payingToken } from '../../api/buyer.ts';

export type UploadedFile = CallOutput<Calls['fileUpload']>;

const TIMEOUT_MS = 120_000;

/** What is wrong with a chosen file, judged by its size and first bytes (P5.36, P5.37). */
export async function chosenFileProblem(file: File, pictures: boolean): Promise<FileProblem | null> {
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  return pictures && sniffFileType(head) === 'pdf' ? 'file_type' : fileProblem(file.size, head);
}

/**
 * Uploads a participant's file. XMLHttpRequest, because fetch does not tell how much was sent.
 * @param onProgress sent share 0..1
 * @throws ApiError, TransportError
 */
export function uploadFile(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const { method, path } = callRoutes.fileUpload;
  const token = payingToken();
  const body = new FormData();
  body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.timeout = TIMEOUT_MS;
    request.responseType = 'json';
    request.setRequestHeader('accept-language', document.documentElement.lang);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    const fail = (kind: TransportError['kind'], message: string) => reject(new TransportError(kind, message));
    request.addEventListener('error', () => fail('network', transportMessages.network()));
    request.addEventListener('timeout', () => fail('timeout', transportMessages.timeout(TIMEOUT_MS)));
    request.addEventListener('abort', () => fail('aborted', transportMessages.aborted()));
    request.addEventListener('load', () => {
      const answer: unknown = request.response;
      // The server answers a good upload in the contract's shape.
      const refused = asErrorBody(answer);
      if (request.status === 200 && answer !== null) resolve(answer as UploadedFile);
      else if (refused !== null) reject(new ApiError(request.status, refused));
      else fail('status', transportMessages.status(request.status));
    });
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}
