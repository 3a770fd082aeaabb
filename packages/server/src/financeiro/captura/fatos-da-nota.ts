import type { NotaLida } from '@prumo/domain/financeiro/captura/nfe.ts'
import type { EventoDaNota, FatosDaNota } from '@prumo/domain/financeiro/captura/nota-a-pagar.ts'
import { conteudoConfere } from './resumo-da-nota.ts'
import { lista, type No, no, texto } from './xml.ts'

/** Beside the invoice in its file: the signature, the protocol and the events registered for it. */
export interface EntornoDaNota {
  readonly xml: string
  readonly ide: No
  readonly assinatura: No
  readonly protocolo: No | null
  /** All that comes with the invoice, and not the invoice. */
  readonly junto: No
}

export function fatosDaNota(
  nota: Pick<NotaLida, 'chave' | 'numero' | 'serie' | 'emissao' | 'emitente' | 'parcelas'>,
  { xml, ide, assinatura, protocolo, junto }: EntornoDaNota,
): FatosDaNota {
  const assinado = texto(no(no(assinatura.SignedInfo).Reference), 'DigestValue') || null
  const autorizado = (protocolo && texto(protocolo, 'digVal')) || null
  const digest = autorizado ?? assinado
  return {
    chave: nota.chave,
    numero: nota.numero,
    serie: nota.serie,
    emitente: nota.emitente.documento,
    emissao: nota.emissao,
    tipo: texto(ide, 'tpNF', 1),
    finalidade: texto(ide, 'finNFe', 1),
    vencimentos: nota.parcelas.map(({ vencimento }) => vencimento),
    eventos: eventosDe(junto),
    resumoAssinado: assinado,
    resumoAutorizado: autorizado,
    conteudoConfere: digest === null ? null : conteudoConfere(xml, digest),
  }
}

/** Wherever programs put them: inside the file's root, in a list, with their request or alone. */
function eventosDe(junto: No, profundidade = 0): EventoDaNota[] {
  if (profundidade > 6) return []
  return Object.entries(junto).flatMap(([nome, valor]) => {
    const dentro = Array.isArray(valor) ? lista(valor) : [no(valor)]
    return dentro.flatMap((um) => {
      if (nome === 'infEvento')
        return [{ tipo: texto(um, 'tpEvento', 6), cStat: texto(um, 'cStat', 3), chave: texto(um, 'chNFe', 44) }]
      if (nome === 'infCanc') return [{ tipo: 'cancNFe', cStat: texto(um, 'cStat', 3), chave: texto(um, 'chNFe', 44) }]
      return eventosDe(um, profundidade + 1)
    })
  })
}
