import { ApiError } from '../../api/api-error.ts';
import { chosenFileProblem, type UploadedFile, uploadFile } from './upload-file.ts';
import type { FileProblem } from '@distance/domain/files/file-rules.ts';
import type { StoredFile } from './UploadField.tsx';

export interface UploadState {
  readonly sending: { readonly name: string; readonly progress: number } | null;
  readonly refusal: {
    readonly name: string;
    /** What is wrong with the file, or why it did not arrive. */
    readonly why: { readonly problem: FileProblem } | { readonly failure: unknown };
    /** The file itself is right: it may be sent once more. */
    readonly again: File | null;
  } | null;
  /** The file of this visit, for its preview. */
  readonly chosen: File | null;
}

/** Where a file that has come is put; null takes it out. */
type Deliver = (file: StoredFile | null) => void;

export type UploadJob = ReturnType<typeof createUploadJob>;

/** One file on its way to the server: checked at once, sent with progress, stopped, refused or kept (P5.36-P5.38). Lives as long as whoever keeps it. */
export function createUploadJob() {
  let state: UploadState = { sending: null, refusal: null, chosen: null };
  let running: AbortController | undefined;
  const listeners = new Set<() => void>();
  const show = (change: Partial<UploadState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const start = () => {
    running?.abort();
    running = new AbortController();
    show({ refusal: null });
    return running;
  };
  const send = async (file: File, control: AbortController, deliver: Deliver) => {
    const { name } = file;
    show({ sending: { name, progress: 0 } });
    try {
      const done = await uploadFile(
        file,
        (progress) => show({ sending: { name, progress } }),
        control.signal,
      );
      show({ chosen: file });
      deliver(stored(done));
    } catch (failure) {
      if (control.signal.aborted) return;
      show({ refusal: { name, why: { failure }, again: failure instanceof ApiError ? null : file } });
    } finally {
      if (running === control) show({ sending: null });
    }
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    choose: async (file: File, pictures: boolean, deliver: Deliver) => {
      const control = start();
      const problem = await chosenFileProblem(file, pictures);
      if (control.signal.aborted) return;
      if (problem === null) return await send(file, control, deliver);
      show({ refusal: { name: file.name, why: { problem }, again: null } });
    },
    retry: async (deliver: Deliver) => {
      const file = state.refusal?.again;
      if (file != null) await send(file, start(), deliver);
    },
    /** Stops what is on its way; without that takes the file out. */
    remove: (deliver: Deliver) => {
      const { sending } = state;
      start().abort();
      show({ sending: null });
      if (sending !== null) return;
      show({ chosen: null });
      deliver(null);
    },
    abort: () => running?.abort(),
  };
}

function stored({ name, type, size, public_id, key }: UploadedFile): StoredFile {
  return { name, type, size, public_id, key };
}
