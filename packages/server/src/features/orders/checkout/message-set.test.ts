import { checkAdditionalFields } from '@distance/domain/basket/additional-fields.ts';
import { PARTICIPANT_MESSAGES } from '@distance/domain/basket/participant-codes.ts';
import { type ParticipantProblem, validateParticipant } from '@distance/domain/basket/participant-form.ts';
import type { AdditionalField } from '@distance/domain/basket/types.ts';
import { checkResult, RESULT_MESSAGES } from '@distance/domain/results/online-result.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cleanFile } from '../../files/clean-file.ts';

const { fields, errors } = messagesOf('ru');
const TEXTS: Readonly<Record<string, string>> = fields;

const messageOf = (problem: ParticipantProblem | undefined) =>
  problem && TEXTS[PARTICIPANT_MESSAGES[problem.code].key];

/** What is said of an answer to a required question of the organiser. */
function ofAnswer(asked: Partial<AdditionalField>, answer: string): string | undefined {
  const field = { name: 'x', label: 'Вопрос', required: true, ...asked };
  return messageOf(checkAdditionalFields([field], { x: answer }).problems[0]);
}

function ofDistance(distance: string): string | undefined {
  const day = '2026-06-06';
  const { problems } = checkResult(
    { distance, time: '0:50:00', date: day, comment: '', link: '', hasFile: true },
    { distanceM: null, from: day, until: day, today: day },
  );
  const [problem] = problems;
  return problem && TEXTS[RESULT_MESSAGES[problem.code].key];
}

function ofSize(): string | undefined {
  const { problems } = validateParticipant({
    requirements: { sizes: [{ public_id: 'm', name: 'M', count: 3 }] },
    values: {},
    startTime: null,
    timeZone: 'Europe/Moscow',
    today: '2026-06-06',
  });
  return messageOf(problems.find(({ field }) => field === 'item_size'));
}

async function ofUpload(bytes: Buffer): Promise<string | undefined> {
  const cleaned = await cleanFile(bytes);
  return 'refused' in cleaned ? errors[cleaned.refused] : undefined;
}

test('an empty answer, none above zero and a part of one are told in their words (A5.38)', () => {
  expect(ofAnswer({}, '')).toBe('Заполните поле');
  expect(ofDistance('0')).toBe('Значение должно быть больше 0');
  expect(ofAnswer({ type: 'number', whole: true }, '2,5')).toBe('Значение должно быть целым числом');
});

test('a size, a vast picture, a missing file and another kind of file are told in their words (A5.39)', async () => {
  expect(ofSize()).toBe('Выберите размер');
  const vast = sharp({
    create: { width: 8000, height: 5001, channels: 3, background: '#fff' },
    limitInputPixels: false,
  });
  expect(await ofUpload(await vast.png().toBuffer())).toBe('Размер изображения слишком большой');
  expect(ofAnswer({ type: 'file' }, '')).toBe('Загрузите файл');
  expect(await ofUpload(Buffer.from('GIF89a'))).toBe('Неподдерживаемый формат');
});
