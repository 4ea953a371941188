import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TabPanel, Tabs } from './Tabs.tsx';

const html = renderToString(
  <>
    <Tabs
      idBase="t"
      label="Билеты"
      selected="2"
      onSelect={() => undefined}
      items={[
        { id: '1', label: 'Билет 1', status: 'done', statusLabel: 'заполнен' },
        { id: '2', label: 'Билет 2', status: 'error', statusLabel: 'есть ошибка' },
      ]}
    />
    <TabPanel idBase="t" id="2">
      Форма
    </TabPanel>
  </>,
);
const tab = (id: string) => new RegExp(`<button[^>]*id="t-tab-${id}"[^>]*>`).exec(html)?.[0] ?? '';

test('only the selected tab is in the tab order and points to its panel', () => {
  expect(tab('2')).toContain('aria-selected="true"');
  expect(tab('2')).toContain('tabindex="0"');
  expect(tab('2')).toContain('aria-controls="t-panel-2"');
  expect(tab('1')).toContain('tabindex="-1"');
  expect(tab('1')).not.toContain('aria-controls');
  expect(html).toMatch(/id="t-panel-2" role="tabpanel" aria-labelledby="t-tab-2"/);
});

test('the state is told in words, not by colour alone', () => {
  expect(html).toMatch(/Билет 2<span class="visually-hidden">, (<!-- -->)?есть ошибка/);
});
