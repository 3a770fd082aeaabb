/** The model and the database, side by side: after each step they tell the same story, of every order. */
import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { centavos, type Foto, inteiro } from './foto.ts'
import type { Mundo } from './mundo.ts'
import type { Centro, Modelo } from './tipos.ts'

const doModelo = (modelo: Modelo) =>
  modelo.pedidos.map((pedido) => ({
    id: pedido.id,
    numero: pedido.numero,
    status: pedido.status,
    devolvido: pedido.devolvido,
    tipo: pedido.tipo,
    solicitante: pedido.solicitante,
    encaminhamento: pedido.encaminhamento,
    validador: pedido.validador,
    validado: pedido.validado,
    confirmador: pedido.confirmador,
    aprovador: pedido.aprovador,
    reprovador: pedido.reprovador,
    cancelador: pedido.cancelador,
    encomendador: pedido.encomendador,
    finalizado: pedido.finalizado,
    recicla: pedido.recicla,
    excedente: pedido.excedente,
    itens: pedido.itens.map(
      ({ id, valor, quantidade, retirado, centro }) => `${id}: ${valor} × ${quantidade}, ${retirado}, centro ${centro}`,
    ),
    anexos: pedido.anexos.map(
      (um) =>
        `${um.id}: tipo ${um.tipo}, ${um.status}/${um.emPagamento}/${um.banco}, ${um.valor}, ${um.vence} ${um.agendada}, provado ${um.provado}, centro ${um.centro}`,
    ),
  }))

const doBanco = (foto: Foto, letra: (centro: string | null) => Centro | null) =>
  foto.pedidos.map((row) => ({
    id: row.id,
    numero: row.numero,
    status: row.status,
    devolvido: row.status === 1 && row.dataSolicitacao !== null,
    tipo: row.tipo,
    solicitante: row.solicitanteId,
    encaminhamento: row.encaminhamento,
    validador: row.validadorId,
    validado: row.dataValidacao !== null,
    confirmador: row.confirmadorId,
    aprovador: row.aprovadorId,
    reprovador: row.reprovadorId,
    cancelador: row.canceladorId,
    encomendador: row.encomendadorId,
    finalizado: row.dataFinalizacao !== null,
    recicla: row.recyclePedido,
    excedente: Number(centavos(row.excedenteAprovado)),
    itens: foto.itens
      .filter(({ pedidoId }) => pedidoId === row.id)
      .map(
        (um) =>
          `${um.id}: ${inteiro(um.valor, 4)} × ${inteiro(um.quantidade, 4)}, ${inteiro(um.retirado, 4)}, centro ${letra(um.centroDeCustoId)}`,
      ),
    anexos: foto.anexos
      .filter(({ pedidoId }) => pedidoId === row.id)
      .map(
        (um) =>
          `${um.id}: tipo ${um.tipo}, ${um.status}/${um.emPagamento}/${um.statusBanco}, ${um.valor === null ? null : centavos(um.valor)}, ${um.dataVencimento} ${um.dataAgendada}, provado ${um.comprovanteArquivoId !== null}, centro ${letra(um.centroDeCusto)}`,
      ),
  }))

const bancoDoModelo = (modelo: Modelo) =>
  modelo.remessas
    .map(({ id, estado, itens }) => ({ id, estado, itens: itens.map((um) => `${um.id}: ${um.situacao}`).sort() }))
    .sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)))
const bancoDoBanco = (foto: Foto) =>
  foto.remessas.map(({ id, estado }) => ({
    id,
    estado,
    itens: foto.remessasItens
      .filter(({ remessaId }) => remessaId === id)
      .map((um) => `${um.id}: ${um.situacao}`)
      .sort(),
  }))

export async function comparar(modelo: Modelo, foto: Foto, { cena, centros }: Mundo, onde: string): Promise<void> {
  const letra = (id: string | null) => (id === null ? null : id === centros.A ? 'A' : 'B')
  assert.deepEqual(doBanco(foto, letra), doModelo(modelo), onde)
  assert.deepEqual(bancoDoBanco(foto), bancoDoModelo(modelo), `${onde} (remessas)`)
  const { rows } = await sql<{ conta: string; espera: boolean }>`select conta, dados_em_conferencia as espera
    from fornecedores where id = ${cena.fornecedor}`.execute(cena.app.db)
  const { conta, espera } = modelo.fornecedor
  assert.deepEqual(rows[0], { conta, espera: espera !== null }, `${onde} (fornecedor)`)
}
