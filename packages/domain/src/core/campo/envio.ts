/**
 * What a telephone sends of a record made out of reach (field contract, 'Field'; design, Works 9): the record as the desk would
 * send it, what its clock said, and what its files will be. The server and the phone read it by the same schema.
 */

import { z } from 'zod'
import { papeisDeAssinatura } from '../assinaturas.ts'
import { instant as instante } from '../day.ts'
import type { CodeTable } from '../field.ts'
import { origensDeFoto } from '../fotos.ts'
import { idSchema } from '../schema.ts'

/** Of a record, of each of its files: made on the phone, and the same for ever. */
export const uuidDoAparelho = z.uuid('Este identificador não é um UUID.').toLowerCase()

export const tiposDeArquivo = ['foto', 'assinatura', 'audio'] as const
export type TipoDeArquivo = (typeof tiposDeArquivo)[number]

/** What a record's files become, as its module says it: which kinds it takes, and the words their codes have. */
export interface ArquivosAceitos {
  readonly fotos?: { readonly fases: CodeTable | null; readonly most: number }
  readonly assinaturas?: { readonly papeis: CodeTable }
  readonly audio?: { readonly maxDuracaoS: number; readonly most: number }
  /** Photographs that are one of the record's papers: `uso` 'cupom' of a fuelling. */
  readonly usos?: readonly string[]
}

/** The bytes of a file, by PUT with `Content-Range`, and how far they came, by HEAD. */
export const ENDERECO_DOS_ARQUIVOS = '/campo/arquivos'

const MB = 1024 * 1024
/** Bytes of one file at most (design, Works 2.5). */
export const MAX_BYTES: Readonly<Record<TipoDeArquivo, number>> = { foto: 10 * MB, assinatura: 1 * MB, audio: 15 * MB }
/** Files of one record at most. */
export const MAX_ARQUIVOS = 300

const umDe = (table: CodeTable) =>
  z.number().refine((value) => Object.hasOwn(table, value), 'Escolha uma das opções da lista.')
const basico = (tipo: TipoDeArquivo) => ({
  uuid: uuidDoAparelho,
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'Escreva o resumo SHA-256 em hexadecimal.')
    .toLowerCase(),
  tamanho: z
    .int()
    .min(1)
    .max(MAX_BYTES[tipo], `Arquivo maior que o limite permitido (${MAX_BYTES[tipo] / MB} MB)!`),
})
const lugar = {
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  precisaoM: z.number().min(0).max(1_000_000).nullish(),
}

const fotoDoAparelho = z.object({
  ...basico('foto'),
  tipo: z.literal('foto'),
  uso: z.string().max(40).nullish(),
  legenda: z.string().trim().max(200, 'Use até 200 letras.').nullish(),
  fase: z.number().nullish(),
  dataCaptura: instante.nullish(),
  origem: umDe(origensDeFoto).nullish(),
  ...lugar,
})
const assinaturaDoAparelho = z.object({
  ...basico('assinatura'),
  tipo: z.literal('assinatura'),
  nome: z.string().trim().min(1, 'Diga quem assina.').max(120),
  papel: umDe(papeisDeAssinatura),
  documento: z.string().trim().max(40).nullish(),
  /** A collaborator's, or null. */
  colabId: idSchema.nullish(),
  ...lugar,
})
const audioDoAparelho = z.object({
  ...basico('audio'),
  tipo: z.literal('audio'),
  duracaoS: z.number().min(0, 'Diga quantos segundos dura.').max(86_400),
  dataGravacao: instante.nullish(),
})
export const arquivoDoAparelho = z.discriminatedUnion('tipo', [fotoDoAparelho, assinaturaDoAparelho, audioDoAparelho])
/** A line of the manifest: what a file will be, before its bytes. */
export type ArquivoDoAparelho = z.output<typeof arquivoDoAparelho>
export type ArquivoEnviado = z.input<typeof arquivoDoAparelho>

/** What of a manifest does not fit the record it is of, by field: 'arquivos.0.fase'. */
export function problemasDosArquivos(
  arquivos: readonly ArquivoDoAparelho[],
  { fotos, assinaturas, audio, usos = [] }: ArquivosAceitos,
): Record<string, string> {
  const problemas: Record<string, string> = {}
  const vistos = new Set<string>()
  const doUso = new Set<string>()
  const NAO = 'Este registro não recebe arquivos deste tipo.'
  for (const [n, um] of arquivos.entries()) {
    const dizer = (campo: string, dito: string) => {
      problemas[`arquivos.${n}.${campo}`] ??= dito
    }
    if (vistos.has(um.uuid)) dizer('uuid', 'Este arquivo já está na lista.')
    vistos.add(um.uuid)
    if (um.tipo === 'audio') {
      if (!audio) dizer('tipo', NAO)
      else if (um.duracaoS > audio.maxDuracaoS)
        dizer('duracaoS', `Duração máxima de ${Math.round(audio.maxDuracaoS / 60)} minutos atingida!`)
      continue
    }
    if ((um.latitude == null) !== (um.longitude == null)) dizer('longitude', 'Envie latitude e longitude juntas.')
    if (um.tipo === 'assinatura') {
      if (!assinaturas) dizer('tipo', NAO)
      else if (!Object.hasOwn(assinaturas.papeis, um.papel)) dizer('papel', 'Escolha uma das opções da lista.')
    } else if (um.uso != null) {
      if (!usos.includes(um.uso)) dizer('uso', 'Escolha uma das opções da lista.')
      else if (doUso.has(um.uso)) dizer('uso', 'Há mais de um arquivo para este uso.')
      doUso.add(um.uso)
    } else if (!fotos)
      dizer(usos.length > 0 ? 'uso' : 'tipo', usos.length > 0 ? 'Escolha uma das opções da lista.' : NAO)
    else if (um.fase != null && !Object.hasOwn(fotos.fases ?? {}, um.fase))
      dizer('fase', 'Escolha uma das opções da lista.')
  }
  const soltas = arquivos.filter((um) => um.tipo === 'foto' && um.uso == null).length
  if (fotos && soltas > fotos.most) problemas.arquivos = `O limite são ${fotos.most} fotos.`
  const vozes = arquivos.filter(({ tipo }) => tipo === 'audio').length
  if (audio && vozes > audio.most) problemas.arquivos = `O limite são ${audio.most} áudios.`
  return problemas
}

/** Deeper than any record is; what is looked through by itself has to end. */
const MAX_NIVEIS = 20
function cabe(value: unknown): boolean {
  let nivel: unknown[] = [value]
  for (let n = 0; nivel.length > 0; n++) {
    if (n > MAX_NIVEIS) return false
    nivel = nivel.flatMap((um) => (typeof um === 'object' && um !== null ? Object.values(um) : []))
  }
  return true
}
const FUNDO_DEMAIS = 'Este conteúdo tem níveis demais.'

const ato = z.object({
  para: z.union([z.number(), z.string()]),
  motivo: z.string().trim().max(4000).nullish(),
  dataDispositivo: instante.nullish(),
})
/** Further fields of an act (the end of an APR) travel with it. */
export const atoDoAparelho = ato.loose().refine(cabe, FUNDO_DEMAIS)
export type AtoDoAparelho = z.output<typeof atoDoAparelho>

/** 2 Campo on-line, 3 Campo off-line (vocabulario/origem-do-registro.ts). */
export const ORIGEM_NO_CAMPO = { comRede: 2, semRede: 3 } as const

export const envioDoCampo = z.object({
  /** As `POST /api/{slug}` takes it; its references may be `uuid:`. */
  dados: z.record(z.string(), z.unknown()).refine(cabe, FUNDO_DEMAIS),
  /** When the phone says that the record was made. */
  dataDispositivo: instante,
  /** What the phone's clock says as it sends, so that the server sees how far it goes wrong. */
  relogio: instante.nullish(),
  /** What it last received of this record; without one, it received nothing. */
  revisao: z.int().min(1).nullish(),
  /** A record written elsewhere that the phone had in its package, at that `revisao`, and goes on with: no other is made. */
  registroId: idSchema.nullish(),
  origemRegistro: z.union([z.literal(2), z.literal(3)]).nullish(),
  arquivos: z
    .array(arquivoDoAparelho)
    .max(MAX_ARQUIVOS)
    .nullish()
    .transform((arquivos) => arquivos ?? []),
  atos: z
    .array(atoDoAparelho)
    .max(20)
    .nullish()
    .transform((atos) => atos ?? []),
})
export type EnvioDoCampo = z.output<typeof envioDoCampo>
/** What a phone writes. */
export type EnvioDoAparelho = z.input<typeof envioDoCampo>
