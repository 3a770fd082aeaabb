import {
  type ComoFoiLida,
  codigoDaEtiqueta,
  comoFoiLida,
  type ItemNoCampo,
  indiceDosItens,
  itemDoCodigo,
} from '@prumo/domain/inventario/contagens/regras.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ESTADO } from '../../../core/campo/armazem.ts'
import { guardarItem, itemVazio, lerItens, TODOS } from '../../../core/campo/itens.ts'
import type { Registro } from '../../../core/campo/pacote.ts'
import { sincronizar } from '../../../core/campo/sincronia.ts'
import { useCampo } from '../../../core/telefone/vivo.ts'

export const BANCO = 'inventario-leituras'
/** Reading goes on meanwhile: what was read goes in lots. */
const PAUSA_DO_ENVIO_MS = 8_000

export interface ContagemAberta extends Registro {
  readonly numero: string
  readonly nome: string
  readonly esperados: number
}
export type ItemDaPosse = Registro & ItemNoCampo
/** A list of the package as the items it holds. */
export const daPosse = (lista: readonly Registro[]): readonly ItemDaPosse[] => lista as readonly ItemDaPosse[]

/** What is said of a label as it is read, by what this phone knows. */
export interface Dito {
  readonly vez: number
  readonly codigo: string
  readonly nome: string | null
  readonly como: ComoFoiLida
  readonly avariado: boolean
  readonly fotos: number
}

/** What a further reading said; `vez` of the one it completes, and none where it stands alone. */
export type Completada = Omit<Dito, 'vez'> & { readonly vez?: number | undefined }

const SEM_NADA = { avariado: false, fotos: 0 } as const
const somado = (um: Dito, dito: Omit<Completada, 'vez'>): Dito => ({
  ...um,
  avariado: um.avariado || dito.avariado,
  fotos: um.fotos + dito.fotos,
})

/** One thing by which the same item read twice is known, by its number or by its tag. */
const chaveDe = (item: ItemDaPosse | undefined, codigo: string): string => item?.id ?? codigo

/** The readings of a count on this phone: each goes to the queue at once, and the same item is found once. */
export function useLidas({ id: contagemId }: ContagemAberta, itens: readonly ItemDaPosse[]) {
  const { aparelho } = useCampo()
  const [codigos, setCodigos] = useState<ReadonlySet<string> | null>(null)
  const [ditos, setDitos] = useState<readonly Dito[]>([])
  const vez = useRef(0)
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Of what was read here before, in this visit or another; kept by code, for the package may come to know an item later.
  useEffect(() => {
    let vale = true
    void lerItens(aparelho, TODOS).then((todos) => {
      const daqui = todos.filter(({ banco, conteudo }) => banco === BANCO && conteudo.dados.contagemId === contagemId)
      if (vale) setCodigos(new Set(daqui.map(({ conteudo }) => String(conteudo.dados.codigo))))
    })
    return () => {
      vale = false
    }
  }, [aparelho, contagemId])
  const indice = useMemo(() => indiceDosItens(itens), [itens])
  const lidos = new Set([
    ...itens.filter(({ lido }) => lido.includes(contagemId)).map(({ id }) => id),
    ...[...(codigos ?? [])].map((codigo) => chaveDe(itemDoCodigo(indice, contagemId, codigo), codigo)),
  ])

  const enviar = useCallback(() => {
    if (espera.current !== undefined) return
    espera.current = setTimeout(() => {
      espera.current = undefined
      void sincronizar(aparelho, { jaJa: true })
    }, PAUSA_DO_ENVIO_MS)
  }, [aparelho])
  // Whoever leaves the count does not wait.
  useEffect(
    () => () => {
      clearTimeout(espera.current)
      void sincronizar(aparelho, { jaJa: true })
    },
    [aparelho],
  )

  const guardar = async (codigo: string, titulo: string) => {
    const item = itemVazio(BANCO)
    const dados = { contagemId, codigo }
    await guardarItem(aparelho, { ...item, estado: ESTADO.naFila, conteudo: { ...item.conteudo, titulo, dados } })
    conhecer(codigo)
  }
  const conhecer = (codigo: string) => {
    setCodigos((antes) => new Set([...(antes ?? []), codigo]))
    enviar()
  }
  const dizer = (um: Omit<Dito, 'vez'>): Dito => {
    const dito = { ...um, vez: ++vez.current }
    setDitos((antes) => [dito, ...antes].slice(0, 12))
    return dito
  }

  /** Answers how it went, for the sound; null where nothing was read. */
  const ler = async (lido: string): Promise<Dito | null> => {
    const codigo = codigoDaEtiqueta(lido)
    if (!codigo || codigos === null) return null
    const item = itemDoCodigo(indice, contagemId, codigo)
    const nome = item ? nomeDe(item) : null
    const naContagem = { conhecido: item !== undefined, esperado: item?.em.includes(contagemId) === true }
    const como = comoFoiLida(naContagem, lidos.has(chaveDe(item, codigo)))
    // On the phone the same label passes before the camera again and again: it is kept once.
    if (como !== 'repetido') await guardar(codigo, nome ?? codigo)
    return dizer({ codigo, nome, como, ...SEM_NADA })
  }
  /** One more reading was put in the queue, which says how it is, or shows it: of what was read, or of what had no code to read. */
  const completar = ({ vez: qual, ...dito }: Completada): void => {
    conhecer(dito.codigo)
    if (qual === undefined) dizer(dito)
    else setDitos((antes) => antes.map((um) => (um.vez === qual ? somado(um, dito) : um)))
  }
  const faltam = itens.filter(({ id, em }) => em.includes(contagemId) && !lidos.has(id))
  return { pronto: codigos !== null, ditos, faltam, ler, completar }
}

/** 'TI-0007 · Notebook Dell Latitude 5420'. */
export const nomeDe = ({ etiqueta, nome }: ItemDaPosse): string => [etiqueta, nome].filter(Boolean).join(' · ')
