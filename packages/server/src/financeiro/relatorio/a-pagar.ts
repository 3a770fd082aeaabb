/** What falls due: the next thirty days, what is late among them. */
import { addDays, formatDate } from '@prumo/domain/core/dates.ts'
import { formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import { STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { comoIndicador, comoQuadro, type Indicador, type Quadro } from '@prumo/domain/relatorios/painel.ts'
import { somarPorDia } from '../contas-a-pagar/listar.ts'
import { type Alcance, nasContas } from './alcance.ts'

const { pendente, cadastrado } = STATUS_DE_ANEXO
const ABERTO = [pendente, cadastrado]
const NOME = 'Pendente ou Cadastrado'
const DIAS = 30

export async function aPagarNoPainel(
  alcance: Alcance,
  hoje: string,
): Promise<{ indicador: Indicador; quadro: Quadro }> {
  const { centro, obra } = alcance.filtro
  const ate = addDays(hoje, DIAS)
  const filtro = { status: ABERTO, centro, obra }
  const todos = await somarPorDia(alcance.ctx, { ...filtro, ate })
  const dias = todos.filter(({ dia }) => dia >= hoje)
  const soma = (lista: typeof todos) => lista.reduce((total, { valor }) => total + (toCentavos(valor) ?? 0), 0)
  const aVencer = soma(dias)
  // Late is what is due before today, whether or not the bank already has it.
  const atrasado = soma(todos) - aVencer
  const ontem = addDays(hoje, -1)
  return {
    indicador: comoIndicador({
      id: 'a-pagar',
      rotulo: 'A pagar em 30 dias',
      valor: (atrasado + aVencer) / 100,
      formato: 'moeda',
      nota: atrasado > 0 ? `${formatMoney(atrasado)} em atraso` : 'nada em atraso',
      perigo: atrasado > 0,
      destino: nasContas(alcance, ABERTO, NOME, { ate }),
    }),
    quadro: comoQuadro(
      {
        id: 'calendario',
        titulo: 'Calendário de pagamentos',
        descricao: `O que há a pagar em cada dia, de hoje a ${formatDate(ate)}: pelo dia agendado ou, sem ele, pelo vencimento.`,
        formato: 'moeda',
        desenho: 'barras',
        vazio: 'Nada a pagar nos próximos 30 dias.',
      },
      [{ nome: 'A pagar', cor: 'forte' }],
      aVencer === 0 && atrasado === 0
        ? []
        : [
            {
              nome: 'Atrasado',
              valores: [atrasado / 100],
              destinos: [nasContas(alcance, ABERTO, NOME, { ate: ontem })],
            },
            ...Array.from({ length: DIAS + 1 }, (_, n) => addDays(hoje, n)).map((dia) => ({
              nome: formatDate(dia).slice(0, 5),
              valores: [dias.find((um) => um.dia === dia)?.valor ?? 0],
              destinos: [nasContas(alcance, ABERTO, NOME, { de: dia, ate: dia })],
            })),
          ],
    ),
  }
}
