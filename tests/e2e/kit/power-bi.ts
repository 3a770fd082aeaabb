/** The demonstration's reports as journeys need them: rights, an account that Microsoft knows, and Microsoft's frame. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { SENHA_CERTA } from '../../../packages/server/src/pbi/microsoft.cenario.ts'
import type { House } from './house.ts'

export const POWER_BI = 'https://app.powerbi.com/'
/** The call that gives the access to a report. */
export const ACESSO = '/api/services/powerbi/acessToken'

/** The demonstration's account as Microsoft would know it. */
export async function contaCerta(page: Page, house: House): Promise<void> {
  const [conta] = await house.query<{ id: string }>('select id from contas_mestre order by id limit 1')
  const answer = await page.request.put(`/api/contas-mestre/${conta!.id}/senha`, {
    data: { password: SENHA_CERTA, confirmPassword: SENHA_CERTA },
  })
  assert.equal(answer.status(), 200, await answer.text())
}
/** Microsoft's frame, as far as it takes to see what it was told. */
export const quadroDeles = (page: Page) =>
  page.route(`${POWER_BI}**`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="pt-BR"><title>Power BI</title><p id="dito">à espera</p><script>
        addEventListener('message', ({ data, origin }) => {
          if (data?.url !== '/report/load') return
          window.uid = data.headers.uid
          const { accessToken, id, permissions, settings } = data.body
          dito.textContent = JSON.stringify({ accessToken, id, permissions, lingua: settings.localeSettings.language, origin })
        })</script></html>`,
    }),
  )
