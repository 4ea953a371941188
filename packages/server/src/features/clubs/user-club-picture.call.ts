import { IMAGE_MAX_BYTES } from '@distance/domain/files/file-rules.ts';
import type { OwnTransactions } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { takeUpload } from '../files/take-upload.ts';
import { clubView } from './club.view.ts';
import { setPicture } from './clubs.repo.ts';
import { openLedClub } from './open-club.ts';

/** Own transactions: reading and decoding must not keep one open. */
export const userClubPicture: OwnTransactions<'userClubPicture'> = {
  ownTransactions: async ({ params }, context) => {
    const { club } = await openLedClub(context, params.id);
    const file = await takeUpload(context, { maxBytes: IMAGE_MAX_BYTES, pictures: true });
    return await inTransaction(context.db, async (trx) => {
      // He may have stopped leading it while the picture was on its way.
      await openLedClub({ db: trx, user: context.user }, club.public_id);
      await setPicture(trx, club.id, file.public_id);
      return { picture: clubView({ ...club, picture_file: file.public_id }, context.locale).picture };
    });
  },
};
