import { defineEnvio } from '@prumo/domain/core/anexos.ts'
import { anyDocument } from '@prumo/domain/core/file-kinds.ts'
import { decimal, toCentavos, toReais } from '@prumo/domain/core/money.ts'
import { linhaParaBarras } from '@prumo/domain/financeiro/captura/codigo-de-barras.ts'
import { lerPix, pixIdDe } from '@prumo/domain/financeiro/captura/pix.ts'
import { valorDoCodigo } from '@prumo/domain/financeiro/contas-a-pagar/ressalvas.ts'
import { anexosDoPedido } from '@prumo/domain/financeiro/envios.ts'
import { DEVIDOS } from '@prumo/domain/financeiro/pedidos/anexo-inicial.ts'
import { pedidosAnexos, STATUS_DE_ANEXO } from '@prumo/domain/financeiro/pedidos/anexos.ts'
import { etapasDadas } from '@prumo/domain/financeiro/pedidos/etapas.ts'
import { limparIdentificacao, pendenciasDeIdentificacao } from '@prumo/domain/financeiro/pedidos/identificacao.ts'
import { pedidosItens } from '@prumo/domain/financeiro/pedidos/itens.ts'
import type { Mudancas } from '@prumo/domain/financeiro/pedidos/pedido-no-fluxo.ts'
import { pedidos, STATUS } from '@prumo/domain/financeiro/pedidos/pedidos.ts'
import { diaAntigo } from '@prumo/domain/operacao/mudanca/valor-antigo.ts'
import { type Colecao, type LinhasJuntas, type Problemas, type Redor, se, type Valores } from './tipos.ts'

const QUEM_E_QUANDO = [
  ...['numero', 'status', 'solicitanteId', 'dataRegistro', 'dataSolicitacao', 'validadorId', 'dataValidacao'],
  ...['confirmadorId', 'dataConfirmacao', 'aprovadorId', 'dataAprovacao', 'justificativaAprovacao', 'encomendadorId'],
  ...['dataEncomenda', 'previsaoEntrega', 'dataEntrega', 'dataFinalizacao', 'reprovadorId', 'dataReprovacao'],
  ...['justificativaReprovacao', 'canceladorId', 'dataCancelamento', 'justificativaCancelamento', 'recyclePedido'],
]

/** What each state rests on (security design, I-4): an order that lacks it comes, and it is told. */
const EVIDENCIA: Readonly<Record<number, readonly string[]>> = {
  [STATUS.emConfirmacao]: ['validadorId'],
  [STATUS.emAprovacao]: ['confirmadorId'],
  [STATUS.aprovado]: ['aprovadorId', 'dataAprovacao'],
  [STATUS.encomendado]: ['aprovadorId', 'dataAprovacao'],
  [STATUS.finalizado]: ['dataFinalizacao'],
  [STATUS.rejeitado]: ['reprovadorId', 'dataReprovacao'],
  [STATUS.cancelado]: ['canceladorId', 'dataCancelamento'],
}

function semEvidencia(valores: Valores): Problemas {
  const faltam = (EVIDENCIA[valores.status as number] ?? []).filter((campo) => valores[campo] == null)
  return Object.fromEntries(
    faltam.map((campo) => [campo, 'O pedido está num estado que pede este campo, e veio sem ele.']),
  )
}

/** The steps that were taken, as facts beside the order (etapas.ts): what is known of them is one round. */
const etapas: LinhasJuntas = {
  tabela: 'pedidos_etapas',
  de: (valores) => ({
    linhas: etapasDadas({ validadorId: null }, { pedido: valores as Mudancas['pedido'] }).map((dada) => ({
      ...dada,
      pedidoId: valores.id,
      rodada: 1,
    })),
    avisos: {},
  }),
}

const pedidosAntigos: Colecao = {
  nome: 'pedido-de-compra',
  entity: pedidos,
  tambem: QUEM_E_QUANDO,
  nomes: {
    canceladorId: ['canceladorId', 'cancelador'],
    justificativaCancelamento: ['justificativaCancelamento', 'motivoCancelamento'],
  },
  padrao: { visibility: true },
  sabidos: ['valorTotal', 'valorRetirado', 'excedenteAprovado'],
  unicos: [{ campos: ['numero'], frase: 'Já existe um pedido com este número.' }],
  avisos: semEvidencia,
  completa(valores, { somas }, antigo) {
    const soma = somas.get(String(antigo.id))
    return {
      ...valores,
      valorTotal: decimal(soma?.total ?? 0),
      valorRetirado: decimal(soma?.retirado ?? 0),
      // By its items' words too, told as it is born (pedidos/busca.sql).
      busca: soma?.palavras ?? '',
    }
  },
  juntas: [etapas],
  sequencia: 'pedidos_numero',
  somas: [{ rotulo: 'Valor total', campo: 'valorTotal' }],
  por: 'status',
}

const itens: Colecao = {
  nome: 'pedido-itens',
  entity: pedidosItens,
  tambem: ['pedidoId', 'retirado'],
  padrao: { retirado: 0 },
  problemas: ({ quantidade, retirado }) => ({
    ...se(!(Number(quantidade) > 0), 'quantidade', 'A quantidade tem de ser maior que zero.'),
    ...se(Number(retirado) > Number(quantidade), 'retirado', 'Foi retirado mais do que se pediu: confira os dois.'),
  }),
  somas: [{ rotulo: 'Linhas', campo: 'valor', vezes: 'quantidade' }],
}

const PAGO = STATUS_DE_ANEXO.pago
/** The former product says no day of payment: that for which it was scheduled is the nearest to it. */
function diaDoPagamento(valores: Valores, dito: unknown, hoje: string): string | null {
  if (valores.status !== PAGO) return null
  const dia = diaAntigo(dito) ?? (valores.dataAgendada as string | null) ?? (valores.dataVencimento as string | null)
  return dia !== null && dia < hoje ? dia : hoje
}

/** By what a document is known and paid, worked out as when one is typed (captura/identificar.ts). */
function identidade({ tipo, codigoBarrasBoleto, pixCopiaCola }: Valores): Valores {
  const paga = DEVIDOS.includes(tipo as number)
  const codigoBarras = paga && codigoBarrasBoleto ? linhaParaBarras(codigoBarrasBoleto as string) : null
  const copiado = paga && pixCopiaCola ? (pixCopiaCola as string) : null
  const pix = copiado === null ? null : lerPix(copiado)
  const valor = paga
    ? valorDoCodigo({ tipo: tipo as number, codigoBarras, pixCopiaCola: (pixCopiaCola as string | null) ?? null })
    : null
  return {
    codigoBarras,
    pixId: copiado === null ? null : pixIdDe(copiado),
    valorNoCodigo: valor === null ? null : toReais(valor),
    pixDestino: pix?.valido ? pix.chave : null,
  }
}

/** What was refused or given up holds no code for itself (pedidos/anexos.sql). */
const soEmVigor = {
  quando: ({ pedidoId }: Valores, { desfeitos }: Redor) => !desfeitos.has(String(pedidoId)),
  noBanco: 'vigente',
}

/** The proof of what the bank said is also a piece of its file (contas-a-pagar). */
const comprovante = defineEnvio({ accept: anyDocument })

const anexos: Colecao = {
  nome: 'pedido-anexo',
  entity: pedidosAnexos,
  tambem: [
    ...['pedidoId', 'reanexar', 'status', 'emPagamento', 'statusBanco', 'motivoDoBanco', 'juros', 'multa', 'desconto'],
    ...['motivoDaDiferenca', 'fileName'],
  ],
  padrao: { emPagamento: false, fileName: 'anexo' },
  sabidos: [
    'comprovanteId',
    'comprovanteHiperlink',
    'dataPagamento',
    'pagoEm',
    'hiperlink',
    'codigoBarras',
    'pixId',
    'valorNoCodigo',
    'pixDestino',
  ],
  // Names as often as ids in the former product; the order has its own.
  soltas: ['centroDeCusto', 'centroInstitucional'],
  problemas: (valores) => {
    const { valor, valorParcela, desconto } = valores
    const devido = toCentavos(Number(valorParcela ?? valor ?? 0)) ?? 0
    return se(Number(desconto ?? 0) * 100 > devido, 'desconto', 'O desconto é maior que o valor.')
  },
  avisos: (valores) => ({
    ...pendenciasDeIdentificacao(limparIdentificacao(valores)),
    ...se(
      valores.status === PAGO && !valores.dataAgendada && !valores.dataVencimento,
      'dataAgendada',
      'Está pago e não diz de que dia: ficou com o da mudança.',
    ),
  }),
  completa(valores, { hoje }, antigo) {
    const limpo = limparIdentificacao(valores)
    return {
      ...limpo,
      ...identidade(limpo),
      hiperlink: `/api/pedidos-anexos/${valores.id}/arquivo`,
      dataPagamento: diaDoPagamento(valores, antigo.dataPagamento ?? antigo.pagoEm, hoje),
    }
  },
  arquivos: [
    {
      envio: anexosDoPedido,
      coluna: 'arquivoId',
      campo: 'hiperlink',
      procura: (_, { pedidoId, id }) => `financeiro/pedido/${pedidoId}/${id}`,
      pasta: ({ pedidoId, id }) => ['financeiro', 'pedido', String(pedidoId), String(id)],
      exigido: () => true,
      conta: (_, { id, nome }) => ({ arquivoId: id, fileName: nome }),
    },
    {
      envio: comprovante,
      coluna: 'comprovanteArquivoId',
      campo: 'comprovanteHiperlink',
      procura: (_, { comprovanteId, id }) => `financeiro/comprovantes/${comprovanteId ?? id}`,
      pasta: ({ id }) => ['financeiro', 'comprovantes', String(id)],
      junto: true,
      exigido: ({ status }) => status === PAGO,
      conta: (valores, { id }) => ({
        comprovanteArquivoId: id,
        comprovanteId: id,
        comprovanteHiperlink: `/api/pedidos-anexos/${valores.id}/comprovante`,
      }),
    },
  ],
  unicos: [
    { campos: ['codigoBarras'], frase: 'Outro anexo em vigor tem este boleto.', ...soEmVigor },
    { campos: ['chaveNfe'], frase: 'Outro anexo em vigor tem esta nota fiscal.', ...soEmVigor },
    { campos: ['pixId'], frase: 'Outro anexo em vigor tem este PIX.', ...soEmVigor },
  ],
  somas: [{ rotulo: 'Valor', campo: 'valor' }],
  por: 'status',
}

export const ITENS = itens
export const PEDIDOS = pedidosAntigos
export const DO_PEDIDO: readonly Colecao[] = [pedidosAntigos, itens, anexos]
