/** Reads a national service invoice (NFS-e, layouts 1.00 and 1.01): the same caution as with an NF-e, of which it is a sister. */
import { isPlainDate } from '@prumo/domain/core/dates.ts'
import { decimal, formatMoney, toCentavos } from '@prumo/domain/core/money.ts'
import type { NotaLida } from '@prumo/domain/financeiro/captura/nfe.ts'
import { chaveNfseValida, impedimentosDaNfse, type ServicoDaNota } from '@prumo/domain/financeiro/captura/nfse.ts'
import { itemDoServico } from '@prumo/domain/financeiro/retencoes/servicos.ts'
import { dinheiro, recusa } from './ler-valores.ts'
import { documentoDe, emitente } from './quem-emite.ts'
import { lista, type No, no, texto } from './xml.ts'

/** The generating office's word for an authorised invoice, an issued by a court's order, an adopted one: the others are refused. */
const AUTORIZADAS: readonly string[] = ['100', '101', '102', '103', '107']

const NAMESPACE =
  /<(?:[\w.-]+:)?(?:NFSe|nfseProc)\s[^>]*xmlns(?::[\w.-]+)?\s*=\s*["']http:\/\/www\.sped\.fazenda\.gov\.br\/nfse["']/

/** Is that document, as parsed, a service invoice of the national layout? */
export const ehNfse = (documento: No): boolean =>
  documento.NFSe !== undefined || no(documento.nfseProc).NFSe !== undefined

export function lerNfse(documento: No, xml: string, hoje: string): NotaLida & { servico: ServicoDaNota } {
  const proc = no(documento.nfseProc)
  const nfse = no(documento.NFSe ?? proc.NFSe)
  const inf = no(nfse.infNFSe)
  if (Object.keys(inf).length === 0 || !NAMESPACE.test(xml))
    throw recusa('Tipo de documento não suportado: envie o XML de uma NF-e ou de uma NFS-e nacional.')
  const chave = texto(inf, '@_Id').replace(/^NFS/, '')
  if (!chaveNfseValida(chave))
    throw recusa('A chave de acesso desta NFS-e não confere: o arquivo foi alterado ou está incompleto.')
  const dps = no(no(inf.DPS).infDPS)
  if (Object.keys(dps).length === 0)
    throw recusa('Esta NFS-e não traz a declaração do prestador (DPS): o arquivo está incompleto.')
  if (texto(dps, 'tpAmb') !== '1')
    throw recusa('Esta nota foi emitida em homologação (teste): ela não tem valor fiscal.')
  const cStat = texto(inf, 'cStat')
  if (!AUTORIZADAS.includes(cStat))
    throw recusa(
      `Esta NFS-e não está autorizada (situação ${cStat || 'desconhecida'}): peça a nota certa ao fornecedor.`,
    )
  const emitente = emitenteDe(no(inf.emit), no(dps.prest))
  const emissao = (texto(dps, 'dhEmi') || texto(inf, 'dhProc')).slice(0, 10)
  const fatos = {
    chave,
    numero: texto(inf, 'nNFSe', 20),
    emitente: emitente.documento,
    emissao: isPlainDate(emissao) ? emissao : null,
    eventos: eventosDe({ ...proc, ...semNota(documento) }),
  }
  const [impedimento] = impedimentosDaNfse(fatos, hoje)
  if (impedimento) throw recusa(impedimento)
  const valores = no(dps.valores)
  const total = dinheiro(no(valores.vServPrest), 'vServ')
  const descontos = no(valores.vDescCondIncond)
  const desconto = ouNada(descontos, 'vDescIncond')
  const condicionado = centavos(ouNada(descontos, 'vDescCond') ?? '0')
  const servico = servicoDe(inf, dps, emissao)
  const bruto = decimal(centavos(total) - centavos(desconto ?? '0'))
  const toma = dps.toma === undefined ? null : no(dps.toma)
  return {
    chave,
    numero: String(Number(fatos.numero)),
    serie: texto(dps, 'serie', 10),
    emissao: fatos.emissao,
    emitente,
    destinatario: toma && {
      documento: documentoDe(toma),
      ...(toma.NIF !== undefined && { estrangeiro: texto(toma, 'NIF', 40) }),
      nome: texto(toma, 'xNome'),
    },
    itens: [
      {
        descricao: texto(no(no(dps.serv).cServ), 'xDescServ', 2000).slice(0, 200) || 'Serviço sem descrição',
        unidade: 'sv',
        quantidade: '1',
        valor: total,
        total,
        desconto: desconto ?? '0.00',
      },
    ],
    parcelas: [],
    total: bruto,
    diferenca: '0.00',
    formaDePagamento: null,
    avisos: [...avisosDoLiquido(bruto, condicionado, servico), ...avisosDeSubstituicao(dps)],
    servico,
  }
}

const centavos = (valor: string): number => toCentavos(valor) ?? 0
const ouNada = (de: No, nome: string): string | null => (de[nome] === undefined ? null : dinheiro(de, nome))
const semNota = ({ NFSe: _, nfseProc: __, ...resto }: Record<string, unknown>): No => resto

/** What of the service says what is withheld, and what of it the invoice itself says is. */
function servicoDe(inf: No, dps: No, emissao: string): ServicoDaNota {
  const serv = no(dps.serv)
  const trib = no(no(dps.valores).trib)
  const mun = no(trib.tribMun)
  const fed = no(trib.tribFed)
  const municipio = texto(inf, 'cLocIncid', 7) || texto(no(serv.locPrest), 'cLocPrestacao', 7)
  const simples = texto(no(no(dps.prest).regTrib), 'opSimpNac', 1)
  return {
    item: itemDoServico(texto(no(serv.cServ), 'cTribNac', 6)),
    municipio: /^[1-5]\d{6}$/.test(municipio) ? municipio : null,
    materiais: ouNada(no(no(dps.valores).vDedRed), 'vDR') ?? '0.00',
    emissao: isPlainDate(emissao) ? emissao : null,
    simples: simples === '1' ? 'nao' : simples === '2' ? 'mei' : simples === '3' ? 'sim' : null,
    retido: {
      inss: ouNada(fed, 'vRetCP'),
      irrf: ouNada(fed, 'vRetIRRF'),
      csrf: csrfDe(fed),
      // 2: by whoever takes the service; 3: by who stands between. 1 withholds nothing.
      iss:
        texto(mun, 'tpRetISSQN', 1) === '2'
          ? ouNada(no(inf.valores), 'vISSQN')
          : texto(mun, 'tpRetISSQN', 1) === '1'
            ? '0.00'
            : null,
    },
    liquido: ouNada(no(inf.valores), 'vLiq'),
  }
}

/**
 * Since Technical Note 007 (2026) `vRetCSLL` is the sum of the contributions that `tpRetPisCofins` (0, 3 to 9) says are withheld;
 * before it (1, 2) the CSLL alone, with PIS and COFINS beside it when they are withheld (1).
 */
function csrfDe(fed: No): string | null {
  const csll = ouNada(fed, 'vRetCSLL')
  const pis = no(fed.piscofins)
  const tipo = texto(pis, 'tpRetPisCofins', 1)
  if (tipo !== '1') return csll
  const soma = [csll, ouNada(pis, 'vPis'), ouNada(pis, 'vCofins')].reduce((total, um) => total + centavos(um ?? '0'), 0)
  return decimal(soma)
}

/** The national layout's net: the service less both discounts, less what is withheld. The conditional one is not due by itself. */
function avisosDoLiquido(total: string, condicionado: number, { retido, liquido }: ServicoDaNota): string[] {
  const soma = Object.values(retido).reduce((todas, um) => todas + centavos(um ?? '0'), 0)
  if (soma > centavos(total))
    return [`A nota diz reter ${formatMoney(soma)}, mais que o seu valor: confira com o fornecedor.`]
  const avisos =
    condicionado > 0
      ? [
          `A nota dá desconto condicionado de ${formatMoney(condicionado)}, que não foi abatido: confira com o fornecedor se ele vale.`,
        ]
      : []
  const esperado = centavos(total) - condicionado - soma
  if (liquido === null || centavos(liquido) === esperado) return avisos
  return [
    `A nota diz líquido de ${formatMoney(centavos(liquido))}, e o valor menos o que ela diz descontar e reter dá ${formatMoney(esperado)}: confira.`,
    ...avisos,
  ]
}

const avisosDeSubstituicao = (dps: No): string[] =>
  dps.subst === undefined
    ? []
    : ['Esta nota substitui outra: se a anterior já está num pedido, cancele-a ali antes de pagar esta.']

function emitenteDe(emit: No, prest: No): NotaLida['emitente'] {
  const ender = no(emit.enderNac ?? no(no(prest.end).endNac))
  const lido = emitente(emit, ender, emit)
  // A town is its code there, and whoever renders a service has no state's register to tell.
  return { ...lido, nome: lido.nome || texto(prest, 'xNome'), inscricaoEstadual: null, cidade: null }
}

/** Wherever a program put them beside the invoice: each event's own kind is the name of its element (`e101101`). */
function eventosDe(junto: No, profundidade = 0): { tipo: string; chave: string }[] {
  if (profundidade > 6) return []
  return Object.entries(junto).flatMap(([nome, valor]) => {
    if (nome === 'NFSe') return []
    const dentro = Array.isArray(valor) ? lista(valor) : [no(valor)]
    return dentro.flatMap((um) => {
      if (nome !== 'infPedReg') return eventosDe(um, profundidade + 1)
      const chave = texto(um, 'chNFSe', 60).replace(/^NFS/, '')
      return Object.keys(um).flatMap((campo) => (/^e\d{6}$/.test(campo) ? [{ tipo: campo.slice(1), chave }] : []))
    })
  })
}
