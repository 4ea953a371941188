import { createContext } from 'react';
import { createUploadJob, type UploadJob } from './upload-job.ts';

/** Uploads of forms of which one is shown at a time, by the names of their fields: a form that is put away goes on sending. */
export interface KeptUploads {
  of: (name: string) => UploadJob;
  abort: () => void;
}

export const KeptUploadsContext = createContext<KeptUploads | null>(null);

export function createKeptUploads(): KeptUploads {
  const jobs = new Map<string, UploadJob>();
  return {
    of: (name) => {
      const job = jobs.get(name) ?? createUploadJob();
      jobs.set(name, job);
      return job;
    },
    abort: () => {
      for (const job of jobs.values()) job.abort();
    },
  };
}
