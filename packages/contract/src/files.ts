import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, publicId, text } from './shapes.ts';

export const fileUpload = defineCall({
  name: 'file-upload',
  method: 'POST',
  path: '/api/files/upload',
  summary: 'Stores a participant file: pdf, jpeg or png up to 4 MiB, checked by content (P5.36-P5.38)',
  auth: 'optional',
  limit: 'upload',
  input: 'multipart',
  output: z.object({
    public_id: publicId,
    name: z.string(),
    type: z.enum(['pdf', 'jpeg', 'png']),
    size: z.number().int(),
    key: z.string(),
  }),
  errors: ['file_too_large', 'file_type', 'image_too_large', 'file_quota', 'file_infected', 'file_unchecked'],
});

export const fileDownload = defineCall({
  name: 'file-download',
  method: 'GET',
  path: '/api/files/{id}',
  summary: 'A file for its owner, by session or by the key given at upload',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128).optional() }),
  output: 'file',
  errors: ['not_found'],
});

const documents = z.object({
  documents: z.array(
    z.object({
      public_id: publicId,
      title: z.string(),
      version: z.number().int(),
      published_at: z.string(),
      link: z.string(),
      body: z.string(),
    }),
  ),
});

export const documentPers = defineCall({
  name: 'document-pers',
  method: 'GET',
  path: '/api/files/document/pers',
  summary: 'Personal-data document (P7.35)',
  auth: 'none',
  limit: 'read',
  output: documents,
  errors: [],
});
export const documentOffers = defineCall({
  name: 'document-offers',
  method: 'GET',
  path: '/api/files/document/offers',
  summary: 'Offer document (P7.36)',
  auth: 'none',
  limit: 'read',
  output: documents,
  errors: [],
});
export const documentAdvertising = defineCall({
  name: 'document-advertising',
  method: 'GET',
  path: '/api/files/document/advertising',
  summary: 'Consent to advertising (A7.92)',
  auth: 'none',
  limit: 'read',
  output: documents,
  errors: [],
});
