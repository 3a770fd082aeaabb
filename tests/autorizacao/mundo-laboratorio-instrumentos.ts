import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { pdf } from '../../packages/server/src/test-kit/samples.ts'
import { type Base, DA_EMPRESA, NADA, n, proximo, type Receita } from './mundo-base.ts'

/** An instrument, a calibration of one with its certificate, a sensor with its key, and a reading. */
export function dosInstrumentos({ t, alguem, insere }: Base): Record<string, Receita> {
  const instrumento = () =>
    insere('instrumentos', { etiqueta: n(), nome: 'Fonte', tipo: 1, numeroSerie: n(), periodicidadeMeses: 12 })
  const guardado = async () => {
    const staged = await t.services.files.stage('a.pdf', pdf, ['pdf'])
    return t.services.files.keep(
      [{ staged, folder: ['laboratorio', 'instrumentos', n()] }],
      null,
      async (_tx, [um]) => um!.id,
    )
  }
  const calibracao = async () =>
    insere('calibracoes', {
      instrumentoId: await instrumento(),
      tipo: 1,
      numeroCertificado: n(),
      data: '2026-03-04',
      validade: '2027-03-04',
      resultado: 1,
      analise: 'Dentro',
      arquivoId: await guardado(),
      fileName: 'a.pdf',
      tamanho: pdf.length,
      sha256: sql`repeat('0', 64)`,
      criadorId: alguem,
    })
  const sensor = async () => {
    const chave = `prs_${n()}`
    const id = await insere('sensores', {
      nome: n(),
      grandeza: 1,
      local: 'Bancada',
      modo: 2,
      ativo: true,
      chaveHash: createHash('sha256').update(chave).digest('hex'),
      chaveCriadaEm: '2026-03-04T12:00:00Z',
    })
    return { id, chave }
  }
  const um = (nome: string, fazer: () => Promise<string>): Record<string, Receita> => ({
    [`${DA_EMPRESA}${nome}`]: async (onde) => ({ id: onde === 'inexistente' ? NADA : await fazer() }),
  })
  return {
    ...um('instrumentos', instrumento),
    ...um('calibracoes', calibracao),
    [`${DA_EMPRESA}sensores`]: async (onde) =>
      onde === 'inexistente' ? { id: NADA, chave: 'prs_nada' } : await sensor(),
    ...um('sensores-leituras', async () =>
      insere('sensoresLeituras', {
        // Its own number is a small one, that any line of a log may contain.
        id: String(1_700_000_000_000 + proximo()),
        sensorId: (await sensor()).id,
        data: '2026-03-04T12:00:00Z',
        valor: 21,
        qualidade: 1,
      }),
    ),
  }
}
