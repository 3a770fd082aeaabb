/** What the house has of what a telephone held: each record once, numbered and whole, and each file to the byte. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { until } from '../../../packages/server/src/test-kit/until.ts'
import type { NoAparelho } from './aparelho.ts'
import type { House } from './house.ts'

const TABELAS: Readonly<Record<string, string>> = {
  aprs: 'aprs',
  rdos: 'rdos',
  'registros-obra': 'registros_obra',
  inspecoes: 'inspecoes',
  abastecimentos: 'abastecimentos',
}

export interface Recebido {
  readonly id: string
  readonly clienteUuid: string
  readonly numero: string
  readonly status: number
}

/** What telephones sent to this house until now. */
export const jaRecebidos = async (house: House): Promise<readonly string[]> =>
  (await house.query<{ uuid: string }>('select cliente_uuid::text as uuid from campo_registros order by 1')).map(
    ({ uuid }) => uuid,
  )

/** By collection, what came since then, which is what the telephone held and nothing else. */
export async function conferirRegistros(
  house: House,
  { itens, arquivos }: NoAparelho,
  antes: readonly string[],
): Promise<Readonly<Record<string, readonly Recebido[]>>> {
  const chegou: Record<string, Recebido[]> = {}
  for (const [banco, tabela] of Object.entries(TABELAS)) {
    const rows = await house.query<Recebido & { completo: boolean; faltam: number; arquivos: number }>(
      `select id::text, cliente_uuid as "clienteUuid", numero::text, status, completo, faltam, arquivos_do_celular as arquivos
        from ${tabela} where cliente_uuid is not null and cliente_uuid <> all($1::text[]) order by id`,
      [antes],
    )
    const uuids = itens.flatMap((um) => (um.banco === banco ? [um.uuid] : []))
    assert.deepEqual(rows.map((um) => um.clienteUuid).sort(), uuids.sort(), `${banco}: cada um uma vez`)
    assert.equal(new Set(rows.map(({ numero }) => numero)).size, rows.length, `${banco}: cada um com o seu número`)
    for (const { clienteUuid, numero, completo, faltam, arquivos: contados } of rows) {
      assert.ok(numero, `${banco} ${clienteUuid} sem número`)
      const seus = arquivos.filter(({ itemUuid }) => itemUuid === clienteUuid).length
      assert.deepEqual([completo, faltam, contados], [true, 0, seus], `${banco} ${numero} inteiro`)
    }
    chegou[banco] = rows
  }
  return chegou
}

interface Guardado {
  readonly uuid: string
  readonly tipo: string
  readonly uso: string | null
  readonly sha256: string
  readonly erro: string | null
  /** What the photograph says of the picture it was drawn from. */
  readonly da_foto: string | null
  readonly no_banco: string | null
  readonly chave: string | null
}

const GUARDADOS = `select a.uuid::text, a.tipo, a.uso, a.sha256, a.erro, f.sha256 as da_foto, q.sha256 as no_banco, q.chave
  from campo_arquivos as a
    left join fotos as f on a.tipo = 'foto' and a.uso is null and f.id = a.alvo_id
    left join assinaturas_coletadas as s on a.tipo = 'assinatura' and s.id = a.alvo_id
    left join aprs_audios as v on a.tipo = 'audio' and v.id = a.alvo_id
    left join abastecimentos as b on a.uso is not null and b.id = a.registro_id
    left join arquivos as q on q.id = coalesce(f.arquivo_id, s.arquivo_id, v.arquivo_id,
      case a.uso when 'cupom' then b.cupom_arquivo_id when 'foto-odometro' then b.foto_odometro_arquivo_id end)
  where a.cliente_uuid <> all($1::uuid[]) order by a.uuid`

/**
 * Each file came as the telephone had it: what was announced and received is its summary, and so is what lies in the store
 * of those kept as they came; a photograph or signature is drawn anew, says from what, and lies there as it was drawn.
 */
export async function conferirArquivos(
  house: House,
  { arquivos }: NoAparelho,
  antes: readonly string[],
  espera: number,
): Promise<void> {
  await until(async () => {
    const [um] = await house.query<{ n: number }>(
      'select count(*)::int as n from campo_arquivos where recebido_em is null or tratado_em is null',
    )
    return um?.n === 0
  }, espera)
  const guardados = await house.query<Guardado>(GUARDADOS, [antes])
  assert.deepEqual(
    guardados.map(({ uuid, sha256 }) => `${uuid} ${sha256}`),
    arquivos.map(({ uuid, sha256 }) => `${uuid} ${sha256}`).sort(),
  )
  const fotos = guardados.filter(({ tipo }) => tipo === 'foto')
  assert.equal(new Set(fotos.map(({ sha256 }) => sha256)).size, fotos.length, 'cada foto é uma')
  for (const { uuid, tipo, uso, sha256, erro, da_foto, no_banco, chave } of guardados) {
    const qual = `${tipo} ${uso ?? ''} ${uuid}`
    assert.equal(erro, null, qual)
    assert.ok(no_banco && chave, `${qual} não está guardado`)
    const bytes = await readFile(path.join(house.arquivos, chave))
    assert.equal(createHash('sha256').update(bytes).digest('hex'), no_banco, `${qual}: os bytes do armazenamento`)
    if (tipo === 'foto' && uso === null) assert.equal(da_foto, sha256, qual)
    if (tipo === 'audio' || uso !== null) assert.equal(no_banco, sha256, qual)
  }
}
