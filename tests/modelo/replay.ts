/** I-30: each order's status and evidence, and each payment's status, rebuilt from the trail alone (replay = table). */
import { sql } from 'kysely'
import { pedidosAnexos } from '../../packages/domain/src/financeiro/pedidos/anexos.ts'
import { pedidos } from '../../packages/domain/src/financeiro/pedidos/pedidos.ts'
import { toRecord } from '../../packages/server/src/core/crud/read.ts'
import type { TestApp } from '../../packages/server/src/test-kit/app.ts'
import type { Foto, Linha } from './foto.ts'

type Mudancas = Record<string, [unknown, unknown]>

/** Of an order: its status, and who did what when and why. */
const PROVAS = [
  'status',
  'encaminhamento',
  'solicitanteId',
  'dataSolicitacao',
  'validadorId',
  'dataValidacao',
  'confirmadorId',
  'dataConfirmacao',
  'aprovadorId',
  'dataAprovacao',
  'justificativaAprovacao',
  'reprovadorId',
  'dataReprovacao',
  'justificativaReprovacao',
  'canceladorId',
  'dataCancelamento',
  'justificativaCancelamento',
  'encomendadorId',
  'dataEncomenda',
  'dataEntrega',
  'dataFinalizacao',
  'recyclePedido',
  'tipo',
  'fornecedorId',
  'centroDeCustoId',
  'valorTotal',
  'valorRetirado',
]
/** Of a payment, and which proof is whose. */
const DO_ANEXO = ['status', 'statusBanco', 'comprovanteId']

class Linhas {
  readonly registros = new Map<string, Record<string, unknown>>()
  readonly faltas: string[] = []

  /** What the trail says the value was before must be what it said it became the time before. */
  mudar(quem: string, campo: string, [antes, depois]: [unknown, unknown], log: string): void {
    const registro = this.registros.get(quem) ?? {}
    this.registros.set(quem, registro)
    if (campo in registro && !iguais(registro[campo], antes))
      this.faltas.push(`log ${log}: ${quem} ${campo} era ${registro[campo]} e o log diz ${antes}`)
    registro[campo] = depois
  }
}
const iguais = (um: unknown, outro: unknown) => JSON.stringify(um ?? null) === JSON.stringify(outro ?? null)

export async function replay(db: TestApp['db'], foto: Foto): Promise<string[]> {
  const dos = foto.pedidos.map(({ id }) => id as string)
  const doAnexo = new Set(foto.anexos.map(({ id }) => id as string))
  // The trail of those orders and of their documents; an act on many of them names each in its changes.
  const { rows: logs } = await sql<Linha>`select id, entidade, alvo_id, acao_id, mudancas from logs
    where mudancas is not null and ((entidade = 'pedidos' and alvo_id = any(${dos}::text[]))
      or (entidade = 'pedidos-anexos' and (alvo_id = any(${[...doAnexo]}::text[])
        or mudancas ?| array(select 'anexo ' || a || c from unnest(${[...doAnexo]}::text[]) as a, unnest(array[' status', ' statusBanco', ' dataAgendada']) as c))))
    order by id`.execute(db)
  const linhas = new Linhas()
  for (const { id, entidade, alvoId, mudancas } of logs)
    for (const [campo, valores] of Object.entries(mudancas as Mudancas)) {
      const [palavra, anexo, qual] = campo.split(' ')
      if (palavra === 'anexo' && anexo && qual && doAnexo.has(anexo)) {
        if (DO_ANEXO.includes(qual)) linhas.mudar(`anexo ${anexo}`, qual, valores, id)
      } else if (entidade === 'pedidos' && palavra === campo) linhas.mudar(`pedido ${alvoId}`, campo, valores, id)
      else if (entidade === 'pedidos-anexos' && doAnexo.has(alvoId) && DO_ANEXO.includes(campo))
        linhas.mudar(`anexo ${alvoId}`, campo, valores, id)
    }
  const faltas = [...linhas.faltas]
  const comparar = (quem: string, registro: Record<string, unknown>, campos: readonly string[]) => {
    const contado = linhas.registros.get(quem) ?? {}
    for (const campo of campos)
      if (!iguais(contado[campo], registro[campo]))
        faltas.push(
          `${quem} ${campo}: o log conta ${JSON.stringify(contado[campo] ?? null)} e a tabela tem ${JSON.stringify(registro[campo])}`,
        )
  }
  for (const row of foto.pedidos) comparar(`pedido ${row.id}`, toRecord(pedidos, row), PROVAS)
  for (const row of foto.anexos) comparar(`anexo ${row.id}`, toRecord(pedidosAnexos, row), DO_ANEXO)
  return faltas
}
