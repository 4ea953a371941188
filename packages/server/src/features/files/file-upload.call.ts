import { FILE_MAX_BYTES } from '@distance/domain/files/file-rules.ts';
import type { OwnTransactions } from '../../context.ts';
import { fileKey } from './file-access.ts';
import { takeUpload } from './take-upload.ts';

/** Own transactions: reading and decoding must not keep one open. */
export const fileUpload: OwnTransactions<'fileUpload'> = {
  ownTransactions: async (_input, context) => {
    const file = await takeUpload(context, { maxBytes: FILE_MAX_BYTES, pictures: false });
    return { ...file, key: fileKey(context.settings.secretKey, file.public_id) };
  },
};
