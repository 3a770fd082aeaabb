import { lineTotal } from '@prumo/domain/core/money.ts'
import { idAntigo } from '@prumo/domain/operacao/mudanca/valor-antigo.ts'
import { sql } from 'kysely'
import { tableOf } from '../../core/database/tables.ts'
import { ITENS } from './colecoes/pedidos.ts'
import { type EmMudanca, lerRegistrados } from './em-mudanca.ts'
import type { Peca } from './leitura.ts'
import type { Mundo } from './mundo.ts'
import { idDe, resumoDe, Tradutor } from './traduzir.ts'

/** What the lines of each order come to, before any order is written: a line that will be refused does not count. */
export async function somarItens(com: EmMudanca, pecas: AsyncIterable<Peca>): Promise<void> {
  const { mundo, nomeDe, db, execucao } = com
  const tradutor = new Tradutor(ITENS, nomeDe)
  for (const alvo of tradutor.alvos) await mundo.conhecer(alvo)
  const vistos = new Set<string>()
  const jaVieram = await lerRegistrados(db, ITENS.nome)
  // Mended since, apart from the export: what counts of them is what came.
  const deAntes = new Map<string, string>()
  for await (const peca of pecas) {
    await execucao.seguir('Somando os itens')
    if ('erro' in peca) continue
    const id = idDe(peca.registro)
    const pedido = idAntigo(peca.registro.pedidoId)
    if (id === null || pedido === null || vistos.has(id)) continue
    vistos.add(id)
    const ja = jaVieram.get(id)
    if (ja && ja.resumo !== resumoDe(peca.registro)) {
      deAntes.set(ja.id, pedido)
      continue
    }
    const lido = tradutor.traduzir(peca.registro, mundo, { id, semPai: 'pedidoId' })
    if (lido.como === 'certo') somar(mundo, pedido, lido.valores as unknown as ItemSomado)
  }
  const { rows } = await sql<
    ItemSomado & { id: string }
  >`select ${sql.join(['id', 'valor', 'quantidade', 'retirado', 'descricao'].map((um) => sql.ref(um)))}
    from ${sql.table(tableOf(ITENS.entity))} where id = any(${[...deAntes.keys()]}::bigint[])`.execute(db)
  for (const item of rows) somar(mundo, deAntes.get(item.id)!, item)
}

interface ItemSomado {
  readonly valor: number | string
  readonly quantidade: number | string
  readonly retirado: number | string
  readonly descricao: string
}

function somar(mundo: Mundo, pedido: string, { valor, quantidade, retirado, descricao }: ItemSomado): void {
  const soma = mundo.somas.get(pedido)
  const [total, fora] = [lineTotal(valor, quantidade), lineTotal(valor, retirado)]
  if (!soma) mundo.somas.set(pedido, { total, retirado: fora, palavras: descricao })
  else {
    soma.total += total
    soma.retirado += fora
    soma.palavras += ` ${descricao}`
  }
}
