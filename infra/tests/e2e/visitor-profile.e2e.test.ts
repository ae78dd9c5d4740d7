import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { findBarriers, hasFocus, openPage } from './browser.js';
import { publishPost } from './posts.js';
import { useBrowser } from './use-browser.js';
import { ask, chatOf, ChatVisits, input, listOf } from './chat-window.js';
import { eventually } from './synchronization.js';

jest.setTimeout(90_000);

const { stack, browser } = useBrowser();
const visits = new ChatVisits(stack, browser);

beforeEach(() => stack.openAi.reset());

describe('the profile card', () => {
  const INCOME =
    'Employment|Self Employment|Dividends|Interest|Capital Gains - Securities|Capital Gains - Property|Royalties|Rent|Retirement Accounts'.split(
      '|',
    );
  const choice = (page: Page, name: string) => chatOf(page).getByRole('button', { name, exact: true });
  const personalized = (page: Page) => chatOf(page).getByText('Personalized', { exact: true });
  /** All that the chat says, on the page and to screen readers, but for what is marked as of another language. */
  const wordsOf = (page: Page) =>
    chatOf(page).evaluate((chat) =>
      [chat, ...chat.querySelectorAll('*')]
        .filter((element) => element.closest('[lang]') === chat)
        .flatMap((element) => [
          ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? ''),
          ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')),
        ])
        .filter((text) => /\p{L}/u.test(text)),
    );
  const lastCall = async () => {
    const { calls } = await stack.openAi.meter();
    return JSON.stringify((calls.at(-1)?.body as { input: { content: string }[] } | undefined)?.input);
  };

  it('offers countries with flags and every source of income, as toggles', async () => {
    const page = await visits.open();
    for (const name of ['Portugal', 'Italy', ...INCOME]) {
      await choice(page, name).click();
      expect(await choice(page, name).getAttribute('aria-pressed')).toBe('true');
    }
    await choice(page, 'Rent').click();
    expect(await choice(page, 'Rent').getAttribute('aria-pressed')).toBe('false');
    // Which are chosen is seen in the colours of the system too.
    await page.emulateMedia({ forcedColors: 'active' });
    const colourOf = (button: Locator) => button.evaluate((chip) => getComputedStyle(chip).backgroundColor);
    await eventually(async () => (await colourOf(choice(page, 'Italy'))) !== (await colourOf(choice(page, 'Rent'))));
    const flags = await chatOf(page)
      .locator('img[src^="/flags/"]')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth > 0));
    expect(flags).toEqual([true, true]);
    expect(await chatOf(page).getByLabel('Email').getAttribute('type')).toBe('email');
  });

  it('sends the profile, but never the e-mail address', async () => {
    await stack.openAi.script({ text: 'Noted.', times: 'always' });
    const page = await visits.open();
    await choice(page, 'Italy').click();
    expect(await personalized(page).count()).toBe(0);
    await choice(page, 'Dividends').click();
    await personalized(page).waitFor();
    await chatOf(page).getByLabel('Nationality').fill('American');
    await chatOf(page).getByLabel('Email').fill('not an address');
    await chatOf(page).getByRole('button', { name: 'Send Profile' }).click();
    await listOf(page).getByText('Noted.').waitFor();
    const asked = await lastCall();
    for (const fact of ['client_profile', 'American', 'Dividends', 'Italy']) expect(asked).toContain(fact);
    expect(asked).not.toContain('not an address');
    expect(await chatOf(page).getByRole('button', { name: 'Send Profile' }).count()).toBe(0);

    await page.reload();
    await personalized(page).waitFor();
    await page.setViewportSize({ width: 360, height: 844 });
    await chatOf(page).getByLabel('Conversation options').click();
    const menu = chatOf(page).getByRole('list').filter({ hasText: 'Start a new conversation' });
    const { left, right } = await menu.evaluate((list) => list.getBoundingClientRect().toJSON() as DOMRect);
    expect([left > 0, right > 300, right < 360]).toEqual([true, true, true]);
    await page.keyboard.press('Escape');
    await ask(page, 'And now?');
    await listOf(page).getByText('And now?').waitFor();
    await eventually(async () => (await lastCall()).includes('And now?'));
    expect(await lastCall()).toContain('American');
  });

  it('sends a message of general interest when nothing was chosen, and none of it when skipped', async () => {
    await stack.openAi.script({ text: 'With pleasure.', times: 'always' });
    const page = await visits.open();
    await chatOf(page).getByRole('button', { name: 'Send Profile' }).click();
    await listOf(page).getByText('I am interested in Golden Visas.').waitFor();
    await listOf(page).getByText('With pleasure.').waitFor();
    expect(await lastCall()).not.toContain('client_profile');

    const other = await visits.open();
    await chatOf(other).getByLabel('Nationality').fill('Ruritanian');
    await chatOf(other).getByRole('button', { name: 'Skip for now' }).click();
    await listOf(other).getByText('general information').waitFor();
    await listOf(other).getByText('With pleasure.').waitFor();
    // The card had the focus.
    expect(await hasFocus(input(other))).toBe(true);
    expect(await lastCall()).not.toContain('Ruritanian');
  });

  it('speaks the language of the conversation, as all of the chat does, and is gone once a person is asked for', async () => {
    await stack.openAi.script({ text: 'Sim.', times: 'always' });
    const page = await visits.open();
    const english = await wordsOf(page);
    expect(english).toContain('Alfred is an AI, not a person. He gives information, not legal advice.');
    await ask(page, 'Quanto custa o visto gold em Portugal?');
    await eventually(async () => (await listOf(page).getByText('Sim.').count()) === 1);
    await eventually(async () => (await chatOf(page).getAttribute('lang')) === 'pt');
    const said = listOf(page).getByText('Sim.');
    expect(await said.evaluate((text) => text.closest('[lang]')?.getAttribute('lang'))).toBe('pt');
    const portuguese = await wordsOf(page);
    expect(portuguese).toContain('Respostas do Alfred');
    expect(
      portuguese.filter((text) => english.includes(text) && !/^(?:Alfred(?:: )?|Portugal|Royalties)$/.test(text)),
    ).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    // What is quoted in English is read aloud in English.
    await stack.openAi.script({ text: 'Vem nos guias do escritório. It is the minimum of the fund, and that is all.' });
    await ask(page, 'E quanto custa o fundo?');
    await listOf(page).locator('[lang=pt] > [lang=en]', { hasText: 'It is the minimum' }).waitFor();
    await choice(page, 'Rendas').click();
    await choice(page, 'Enviar perfil').click();
    await listOf(page).getByText('Este é o meu perfil. Rendimentos: rendas. Que guias devo ler primeiro?').waitFor();

    await page.reload();
    await chatOf(page).getByLabel('Opções da conversa').click();
    await choice(page, 'Apagar esta conversa').click();
    const question = page.getByRole('dialog', { name: 'Apagar esta conversa?' });
    await question.getByRole('button', { name: 'Cancelar' }).waitFor();
    await question.getByRole('button', { name: 'Apagar' }).click();
    await chatOf(page).getByText('A sua conversa foi apagada.').waitFor();

    const other = await visits.open();
    await ask(other, 'Quanto custa o visto gold em Portugal?');
    await choice(other, 'Falar com uma pessoa').click();
    await choice(other, 'Enviar perfil').waitFor({ state: 'detached' });
  });

  it('speaks the language of the guide from which the chat was opened', async () => {
    await stack.openAi.script({ text: 'Sim.', times: 'always' });
    const { slug } = await publishPost(stack, { language: 'pt', contentHtml: '<p>Escrito por um teste.</p>' });
    const page = await browser.visit();
    await openPage(page, `${stack.url}/blog/${slug}`);
    await page.getByRole('button', { name: 'Ask Alfred' }).click();
    await page.locator('[data-ready=true]').waitFor();
    await page.getByPlaceholder('Pergunte ao Alfred…').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar', exact: true }).waitFor();
    expect(await choice(page, 'Rendas').evaluate((one) => one.closest('[lang]')?.getAttribute('lang'))).toBe('pt');
    await choice(page, 'Agora não').click();
    await listOf(page).getByText('Gostaria de algumas informações gerais').waitFor();
    await eventually(async () => (await listOf(page).getByText('Sim.').count()) === 1);

    const other = await browser.visit();
    await openPage(other, `${stack.url}/blog/${slug}`);
    await other.getByRole('link', { name: 'Fale com o Alfred, o nosso concierge de IA' }).click();
    await other.getByPlaceholder('Pergunte ao Alfred…').waitFor();
  });

  it('shows an icon in the place of a flag that cannot be loaded', async () => {
    const page = await browser.visit({ expects: [/Failed to load resource/] });
    await page.route('**/flags/*', (route) => route.abort());
    await openPage(page, stack.url);
    await page.getByRole('button', { name: 'Send Profile' }).waitFor();
    await eventually(async () => (await choice(page, 'Portugal').locator('svg').count()) === 1);
  });
});
