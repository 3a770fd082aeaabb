import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { veiculos } from '@prumo/domain/frota/veiculos.ts'
import react from '@vitejs/plugin-react'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { build } from 'vite'
import { assinaturasRoutes } from '../../../packages/server/src/core/collected/assinaturas-routes.ts'
import { fotosRoutes } from '../../../packages/server/src/core/collected/fotos-routes.ts'
import { serveWeb } from '../../../packages/server/src/core/http/http-web.ts'
import { type Person, testApp } from '../../../packages/server/src/test-kit/app.ts'
import { endKept, keptBrowser } from '../kit/journey.ts'
import { watch } from '../kit/watch.ts'
import { folha } from './declaracao.ts'

/** The sheet of vehicles as this test declares it, on a server that serves it. */
export async function abrirEstande() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'prumo-folha-'))
  await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, minify: false, assetsInlineLimit: 0, target: 'es2023' },
  })
  const t = await testApp()
  fotosRoutes(t.router, { entity: veiculos, fotos: folha.fotos })
  assinaturasRoutes(t.router, { entity: veiculos, assinaturas: folha.assinaturas })
  await serveWeb(t.app, folder, async () => null)
  const url = await t.listen()
  const browser = await keptBrowser()
  const abertas: { page: Page; problems: readonly string[] }[] = []
  return {
    t,
    /** A page of that person's, at that vehicle's sheet. */
    async visitar({ token }: Person, id: string, phone = false): Promise<Page> {
      const context = await browser.newContext({
        baseURL: url,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        ...(phone && { hasTouch: true, isMobile: true, deviceScaleFactor: 2 }),
      })
      context.setDefaultTimeout(15_000)
      await context.addCookies([{ name: 'prumo_sessao', value: token, url }])
      const page = await context.newPage()
      abertas.push({ page, problems: watch(page, url, { fails: `/api/veiculos/${id}/fotos` }) })
      await page.goto(`/frota/veiculos/detalhes/${id}`)
      return page
    },
    /** What the pages complained of. */
    reclamadas: (): string[] => abertas.flatMap(({ problems }) => [...problems]),
    async fechar(): Promise<void> {
      for (const { page } of abertas) await page.context().close()
      await t.close()
      await rm(folder, { recursive: true, force: true })
      await endKept()
    },
  }
}

/** A photograph as a telephone makes it, of one colour. */
export const foto = async (name: string, background: string, width = 800, height = 600) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height, channels: 3, background } })
    .withExif({
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 30/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '49/1 15/1 0/1' },
    })
    .jpeg()
    .toBuffer(),
})
