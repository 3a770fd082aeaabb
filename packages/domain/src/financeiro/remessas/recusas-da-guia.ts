import { formatDate, formatMonth, isMonth } from '../../core/dates.ts'
import { isValidDocument } from '../../core/documents.ts'
import { formatMoney } from '../../core/money.ts'
import { leiautes } from './leiautes.ts'
import { fimDaCompetencia, temLetras } from './pagamento.ts'
import { CNPJ_COM_LETRAS } from './recusas-da-conta.ts'
import { textoDoBanco } from './texto.ts'
import type { ContaPagadoraNaRemessa, GuiaSemCodigo, PagamentoNaRemessa, Recusa } from './tipos.ts'

/** No DARF below this (Lei 9.430/1996, art. 68), and no GPS (IN RFB 1.238/2012): it is added to the next one's. */
export const MENOR_GUIA = 10_00

const NOMES = { darf: 'DARF', gps: 'GPS' } as const
const DE = { darf: 'do DARF', gps: 'da GPS' } as const

/** What keeps a federal guide without barcode from going to the bank: the Federal Revenue takes no guide to be mended later. */
export function recusasDaGuia(
  conta: ContaPagadoraNaRemessa,
  pagamento: PagamentoNaRemessa,
  meio: GuiaSemCodigo,
): Recusa[] {
  const nome = NOMES[meio.guia]
  if (!leiautes[conta.leiaute].guiasSemCodigo)
    return [
      {
        campo: 'codigoBarrasBoleto',
        motivo: `O leiaute deste banco não leva ${nome} sem código de barras: emita a guia com ele, ou pague por outra conta.`,
      },
    ]
  if (!conta.guiasSemCodigo)
    return [
      {
        campo: 'codigoBarrasBoleto',
        motivo: `Falta o código de barras ${DE[meio.guia]}: escreva-o, ou marque na conta pagadora que ela paga guias sem ele.`,
      },
    ]
  const recusas: Recusa[] = []
  if (!/^\d{4}$/.test(meio.codigoDeReceita))
    recusas.push({
      campo: 'codigoDeReceita',
      motivo: `Falta o código de receita ${DE[meio.guia]}, com 4 números: escreva-o na regra de retenção e apure de novo.`,
    })
  if (isMonth(meio.competencia)) recusas.push(...doPeriodo(pagamento, meio))
  else recusas.push({ campo: 'competencia', motivo: 'O período de apuração da guia não é um mês: apure-a de novo.' })
  const contribuinte = meio.contribuinte ?? conta.empresa
  if (!isValidDocument(contribuinte.documento))
    recusas.push({
      campo: 'contribuinte',
      motivo: 'O CPF ou CNPJ do contribuinte da guia não confere: corrija-o no cadastro.',
    })
  else if (temLetras(contribuinte.documento) && !conta.cnpjAlfanumerico)
    recusas.push({ campo: 'contribuinte', motivo: CNPJ_COM_LETRAS })
  if (textoDoBanco(contribuinte.nome) === '')
    recusas.push({ campo: 'contribuinte', motivo: 'Falta o nome do contribuinte da guia.' })
  recusas.push(...doValor(pagamento, meio))
  return recusas
}

function doPeriodo({ dataPagamento, vencimento }: PagamentoNaRemessa, meio: GuiaSemCodigo): Recusa[] {
  const fim = fimDaCompetencia(meio.competencia)
  if (vencimento === null) return [{ campo: 'dataVencimento', motivo: 'Falta o vencimento da guia.' }]
  if (vencimento <= fim)
    return [
      {
        campo: 'dataVencimento',
        motivo: `A guia de ${formatMonth(meio.competencia)} não pode vencer em ${formatDate(vencimento)}, antes de o mês acabar: confira.`,
      },
    ]
  if (dataPagamento <= fim)
    return [
      {
        campo: 'dataPagamento',
        motivo: `O período de apuração só termina em ${formatDate(fim)}: agende o pagamento para depois.`,
        sugestao: vencimento,
      },
    ]
  if (dataPagamento > vencimento && meio.multa + meio.juros === 0)
    return [
      {
        campo: 'multa',
        motivo: `A guia venceu em ${formatDate(vencimento)}: informe a multa e os juros, ou pague até o vencimento.`,
      },
    ]
  return []
}

function doValor({ valor }: PagamentoNaRemessa, { principal, multa, juros, guia }: GuiaSemCodigo): Recusa[] {
  if (principal + multa + juros !== valor)
    return [{ campo: 'valor', motivo: 'Uma guia se paga inteira: tire o desconto ou a parcela.' }]
  if (valor < MENOR_GUIA)
    return [
      {
        campo: 'valor',
        motivo: `Não há ${NOMES[guia]} de menos de ${formatMoney(MENOR_GUIA)}: junte-a à do mês seguinte (Lei 9.430/1996, art. 68).`,
      },
    ]
  return []
}
