import { sql } from 'kysely'
import { addDays, today } from '../../packages/domain/src/core/dates.ts'
import { type Base, cpf, NADA, n, type Receita } from './mundo-base.ts'

/** What goes on around an order: deliveries, words, delegations, undone payments, mails. */
export function dosPedidos({
  db,
  centros,
  alguem,
  arquivoId,
  fora,
  insere,
  pessoa,
  usuario,
  pedido,
}: Base): Record<string, Receita> {
  const PAGO = { tipo: 4, status: 3, comprovanteArquivoId: arquivoId, comprovanteHiperlink: '/c', comprovanteId: '1' }
  const email = (centro: string, mais: Record<string, unknown> = {}) =>
    insere('correio', {
      tipo: 'pedido',
      para: `${n()}@teste.demo`,
      assunto: n(),
      texto: 'x',
      chave: n(),
      centros: sql`array[${centro}::bigint]`,
      ...mais,
    })
  const comFornecedor = async (centro: string, dono: string) => {
    const feito = await pedido(5, centro, dono)
    const fornecedorId = await insere('fornecedores', { nome: n(), cpfOuCnpj: cpf(), email: `${n()}@teste.demo` })
    await db.updateTable('pedidos').set({ fornecedorId }).where('id', '=', feito.id).execute()
    return feito
  }
  const delegacao = async (deId: string, paraId: string) => ({
    id: await insere('delegacoes', { deId, paraId, inicio: addDays(today(), 5), fim: addDays(today(), 9) }),
  })

  const retencao = async (centro: string, dono: string, mais: object = {}) => {
    const feito = await pedido(2, centro, dono)
    const fornecedorId = await insere('fornecedores', { nome: n(), cpfOuCnpj: cpf() })
    const id = await insere('pedidosRetencoes', {
      pedidoId: feito.id,
      notaId: feito.anexo,
      fornecedorId,
      tributo: 1,
      regime: 1,
      servico: '17.05',
      beneficiario: 'Receita',
      fonte: 'Lei',
      prazo: JSON.stringify({ fatoGerador: 1, mesesDepois: 1, diaDoVencimento: 20, ajuste: 1 }),
      competencia: '2026-11',
      vencimento: '2026-12-18',
      base: '100.00',
      calculado: '11.00',
      retido: '11.00',
      ...mais,
    })
    return { id, pedido: feito.id }
  }

  return {
    retenção: (onde, dono) => retencao(fora(onde), dono),
    'retenção dispensada': (onde, dono) =>
      retencao(fora(onde), dono, {
        retido: '0',
        dispensadaPorId: alguem,
        dispensadaEm: new Date(),
        dispensaMotivo: 'Liminar em vigor',
      }),
    'pedido a encomendar': (onde, dono) => comFornecedor(fora(onde), dono),
    'pedido a encomendar alheio': (onde) => comFornecedor(fora(onde), alguem),
    'pagamento a desfazer': async (onde, dono) => {
      const feito = await pedido(5, fora(onde), dono, PAGO)
      return { ...feito, id: feito.anexo, pedido: feito.id }
    },
    'pagamento desfeito': async (onde, dono) => ({
      id: await insere('pagamentosDesfeitos', {
        anexoId: (await pedido(5, fora(onde), dono)).anexo,
        comprovanteArquivoId: arquivoId,
        pagoEm: new Date(),
        desfeitoPor: alguem,
        motivo: 'Era de outro mês',
      }),
    }),
    retirada: async (onde, dono) => {
      const feito = await pedido(5, fora(onde), dono)
      const id = await insere('pedidosRetiradas', {
        pedidoId: feito.id,
        itemId: feito.item,
        quantidade: 1,
        recebedor: 'Zé',
        arquivoId,
        autorId: alguem,
      })
      return { id, pedido: feito.id }
    },
    /** Somebody who may be asked about an order of A, if they hold its centre. */
    'leitor para pedido': async (onde, dono) => ({
      pedido: (await pedido(2, centros.A, dono)).id,
      id: onde === 'inexistente' ? NADA : (await pessoa({ Pedidos: ['V'] }, onde === 'fora' ? 'B' : 'A')).id,
    }),
    delegação: async (onde, dono) =>
      onde === 'dentro' ? delegacao(dono, await usuario(centros.A)) : delegacao(alguem, await usuario(centros.A)),
    'e-mail': async (onde) => ({ id: await email(fora(onde)) }),
    'e-mail que falhou': async (onde) => ({ id: await email(fora(onde), { situacao: 3, erro: 'Recusado' }) }),
  }
}
