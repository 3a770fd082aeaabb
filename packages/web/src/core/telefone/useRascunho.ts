import { useCallback, useEffect, useRef, useState } from 'react'
import { A_ENVIAR, ESTADO, type Estado } from '../campo/armazem.ts'
import { resumoDoAssinado } from '../campo/assinado.ts'
import { continuar } from '../campo/continuar.ts'
import { POUCO_ESPACO, semEspaco } from '../campo/espaco.ts'
import {
  type AtoPedido,
  apagarArquivo,
  guardarArquivo,
  guardarItem,
  type Item,
  itemVazio,
  lerItem,
} from '../campo/itens.ts'
import { nomear } from '../campo/nome.ts'
import { sincronizar } from '../campo/sincronia.ts'
import type { FolhaProps, Forma, FormaDeCampo } from './forma.ts'
import { useCampo } from './vivo.ts'

/** Every letter is kept; the store is written to when the hand rests. */
const PAUSA_MS = 200

/** What may still be written in. */
export const ABERTOS: readonly Estado[] = [
  ESTADO.rascunho,
  ESTADO.recusado,
  ...A_ENVIAR.filter((um) => um !== ESTADO.enviando),
]

const DO_ESCRITORIO = /^\d+$/
type Falha = string | null
/** As ALTERADO_APOS_ASSINATURA of the domain, whose file brings schemas the first screen has no use for. */
const ALTERADO_APOS_ASSINATURA = 'Documento alterado após a assinatura. Colete as assinaturas novamente!'

/** A record while it is filled in: kept at each change, also when the phone is put away, and sent when the person says so. */
export function useRascunho(
  desta: FormaDeCampo,
  forma: Forma,
  uuid: string | undefined,
  onNasce: (uuid: string) => void,
) {
  const campo = useCampo()
  const { aparelho } = campo
  const [item, setItem] = useState<Item | null | 'nao-ha'>(null)
  const [salvoEm, setSalvoEm] = useState<number | null>(null)
  const [falha, setFalha] = useState<Falha>(null)
  const atual = useRef<Item | null>(null)
  const sujo = useRef(false)
  /** It was written in: from the first word on it exists, in the store and by its address. */
  const nasceu = useRef(false)
  const aberta = useRef(false)
  const relogio = useRef<ReturnType<typeof setTimeout>>(undefined)
  const escrita = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => {
    // The record that was just born has its own address now.
    if (uuid && atual.current?.uuid === uuid) return
    let vale = true
    const aberto = async (): Promise<Item | null> => {
      // An office's number, where a form goes on with what was written elsewhere.
      if (desta.continua)
        return uuid && DO_ESCRITORIO.test(uuid) ? continuar(aparelho, desta.banco, uuid) : lerItem(aparelho, uuid ?? '')
      return uuid ? lerItem(aparelho, uuid) : itemVazio(desta.banco)
    }
    const abrir = async () => {
      const lido = await aberto()
      if (!vale) return
      if (!lido) return setItem('nao-ha')
      const novo = !(await aparelho.db.itens.get(lido.uuid))
      const comInicio = novo ? { ...lido, conteudo: { ...lido.conteudo, dados: await forma.inicio(campo) } } : lido
      atual.current = comInicio
      nasceu.current = !novo
      setItem(comInicio)
      if (!novo) setSalvoEm(comInicio.mudadoEm)
    }
    void abrir()
    return () => {
      vale = false
    }
  }, [aparelho, uuid])

  const tituloDe = ({ conteudo: { dados, continua } }: Item) =>
    forma.titulo(dados, (banco, id) => nomear(aparelho, banco, id), continua?.antes ?? null)

  const salvar = useCallback((): Promise<void> => {
    clearTimeout(relogio.current)
    escrita.current = escrita.current.then(async () => {
      if (!sujo.current || !atual.current) return
      sujo.current = false
      try {
        const um = atual.current
        const titulo = await tituloDe(um)
        // It may have been on its way when it was taken back: what the server said of it meanwhile stands.
        const la = (await lerItem(aparelho, um.uuid))?.conteudo
        const { revisao, servidor } = la ?? um.conteudo
        await guardarItem(aparelho, { ...um, conteudo: { ...um.conteudo, titulo, revisao, servidor } })
        setSalvoEm(Date.now())
        setFalha(null)
      } catch (error) {
        sujo.current = true
        setFalha(semEspaco(error) ? POUCO_ESPACO : `Não foi possível guardar: ${(error as Error).message}`)
      }
    })
    return escrita.current
  }, [aparelho, forma])

  const mudarItem = useCallback(
    (mudanca: (antes: Item) => Item, jaJa = false) => {
      const antes = atual.current
      if (!antes) return
      const nasce = !nasceu.current
      nasceu.current = true
      // What waited to be sent waits again for its person.
      const depois = { ...mudanca(antes), mudadoEm: Date.now(), estado: ESTADO.rascunho as Estado }
      atual.current = depois
      sujo.current = true
      setItem(depois)
      // Nobody is brought back by a photograph that was ready after they had left.
      if (nasce && aberta.current) onNasce(depois.uuid)
      clearTimeout(relogio.current)
      // The first word of a record is kept at once: from then on it exists.
      if (jaJa || nasce) void salvar()
      else relogio.current = setTimeout(() => void salvar(), PAUSA_MS)
    },
    [salvar, onNasce],
  )

  // The phone goes into the pocket: what was written is kept before the page may die.
  useEffect(() => {
    const guardar = () => void salvar()
    aberta.current = true
    document.addEventListener('visibilitychange', guardar)
    addEventListener('pagehide', guardar)
    return () => {
      aberta.current = false
      document.removeEventListener('visibilitychange', guardar)
      removeEventListener('pagehide', guardar)
      void salvar()
    }
  }, [salvar])

  const noConteudo = (mudanca: (antes: Item['conteudo']) => Partial<Item['conteudo']>, jaJa = false) =>
    mudarItem((antes) => ({ ...antes, conteudo: { ...antes.conteudo, ...mudanca(antes.conteudo) } }), jaJa)

  const anexar: FolhaProps['anexar'] = async (bytes, sobre, { miniatura, dito } = {}) => {
    if (!atual.current) return
    const novo = await guardarArquivo(aparelho, atual.current.uuid, bytes, sobre, miniatura)
    const { conteudo: lido } = atual.current
    const resumo = novo.tipo === 'assinatura' && (await resumoDoAssinado(lido.dados, [...lido.arquivos, novo]))
    noConteudo(
      ({ arquivos, dados, assinados }) => ({
        arquivos: [...arquivos, novo],
        ...(dito && { dados: { ...dados, ...dito(novo.uuid)(dados) } }),
        ...(resumo && { assinados: { ...assinados, [novo.uuid]: resumo } }),
      }),
      true,
    )
    await escrita.current
  }
  const mudarArquivo: FolhaProps['mudarArquivo'] = (qual, mudanca) =>
    noConteudo(({ arquivos }) => ({
      arquivos: arquivos.map((um) => (um.uuid === qual ? ({ ...um, ...mudanca } as typeof um) : um)),
    }))
  const retirar: FolhaProps['retirar'] = (qual, dito) => {
    noConteudo(
      ({ arquivos, dados }) => ({
        arquivos: arquivos.filter(({ uuid: um }) => um !== qual),
        ...(dito && { dados: { ...dados, ...dito(dados) } }),
      }),
      true,
    )
    // The bytes go after the record's word of them: what it names is always there to be sent.
    void escrita.current.then(async () => {
      const guardado = atual.current && (await lerItem(aparelho, atual.current.uuid))
      if (!guardado?.conteudo.arquivos.some(({ uuid: um }) => um === qual)) await apagarArquivo(aparelho, qual)
    })
  }
  const mudar: FolhaProps['mudar'] = (mudanca, sozinho = false) => {
    const depois = ({ dados }: Item['conteudo']) => ({
      dados: { ...dados, ...(typeof mudanca === 'function' ? mudanca(dados) : mudanca) },
    })
    if (!sozinho || nasceu.current) return noConteudo(depois)
    const antes = atual.current
    if (!antes) return
    atual.current = { ...antes, conteudo: { ...antes.conteudo, ...depois(antes.conteudo) } }
    setItem(atual.current)
  }

  /** False where it was not put in the queue, and the reason is on the screen. */
  const enviar = async (atos: Parameters<FolhaProps['enviar']>[0]): Promise<boolean> => {
    const agora = new Date().toISOString()
    mudarItem((antes) => antes)
    await salvar()
    if (sujo.current || !atual.current) return false
    const um = atual.current
    const { assinados = {}, arquivos, dados } = um.conteudo
    const resumo = await resumoDoAssinado(dados, arquivos)
    if (arquivos.some(({ uuid: qual }) => assinados[qual] !== undefined && assinados[qual] !== resumo)) {
      setFalha(ALTERADO_APOS_ASSINATURA)
      return false
    }
    const titulo = await tituloDe(um)
    const { revisao, servidor } = (await lerItem(aparelho, um.uuid))?.conteudo ?? um.conteudo
    const naFila: Item = {
      ...um,
      estado: ESTADO.naFila,
      tentativas: 0,
      proximaEm: 0,
      conteudo: {
        ...um.conteudo,
        titulo,
        revisao,
        servidor,
        erro: undefined,
        atos: atos.map((ato): AtoPedido => ({ motivo: null, ...ato, dataDispositivo: agora })),
      },
    }
    await guardarItem(aparelho, naFila)
    atual.current = naFila
    void sincronizar(aparelho, { jaJa: true })
    return true
  }

  return { item, salvoEm, falha, mudar, anexar, mudarArquivo, retirar, enviar }
}
