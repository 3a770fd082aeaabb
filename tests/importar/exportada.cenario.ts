import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Config, readConfig } from '../../packages/server/src/core/config.ts'
import { type TestApp, testApp } from '../../packages/server/src/test-kit/app.ts'
import { type TestDatabase, testDatabase } from '../../packages/server/src/test-kit/database.ts'
import {
  copyDemonstration,
  dropDemonstration,
  prepareDemonstration,
} from '../../packages/server/src/test-kit/demonstration.ts'
import { type Exportado, emTexto, exportar } from './escritor.ts'

/** The demonstration as the former product would export it, and an empty house that takes it. */
export interface Mudanca {
  readonly pasta: string
  readonly exportado: Exportado
  /** The demonstration's own database. */
  readonly la: pg.Client
  readonly aqui: TestApp
  readonly config: Config
  fechar(): Promise<void>
}

export async function exportada(ate: number): Promise<Mudanca> {
  const arquivos = await prepareDemonstration()
  const nome = `prumo_mudanca_${process.pid}`
  const endereco = await copyDemonstration(nome)
  const la = new pg.Client({ connectionString: endereco, types: emTexto })
  la.on('error', () => {})
  await la.connect()
  const raiz = await mkdtemp(path.join(tmpdir(), 'prumo-mudanca-'))
  const pasta = path.join(raiz, 'export')
  const exportado = await exportar({ client: la, arquivos, saida: pasta, ate })
  let banco: TestDatabase | undefined
  const aqui = await testApp({}, undefined, async () => {
    banco = await testDatabase()
    return banco
  })
  const config = readConfig({ DATABASE_URL: banco!.connection, DATA_DIR: aqui.services.config.DATA_DIR })
  return {
    pasta,
    exportado,
    la,
    aqui,
    config,
    async fechar() {
      await aqui.close()
      await la.end()
      await dropDemonstration(nome)
      await rm(raiz, { recursive: true, force: true })
    },
  }
}
