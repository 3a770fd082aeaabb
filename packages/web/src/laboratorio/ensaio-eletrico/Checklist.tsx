import { MOTIVO_DE_REPROVACAO } from '@prumo/domain/laboratorio/codigos.ts'
import { INSUFLACAO, RESULTADO_VISUAL, resultadosVisuais } from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { laboratorioOsItens } from '@prumo/domain/laboratorio/ordem-de-servico/itens.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePermission } from '../../core/session/session.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import comum from './Bancada.module.css'
import { conformar, type Peca, type Visto } from './bancada.ts'
import css from './Checklist.module.css'
import { FotoDoItem } from './FotoDoItem.tsx'

const V = RESULTADO_VISUAL
const M = MOTIVO_DE_REPROVACAO
/** What each key says of the line in hand. */
const TECLAS: Readonly<Record<string, Visto>> = {
  c: { resultado: V.conforme, motivo: null },
  n: { resultado: V.naoConforme, motivo: M.visual },
  a: { resultado: V.naoSeAplica, motivo: null },
  i: { resultado: V.naoConforme, motivo: M.ilegivel },
  v: { resultado: V.naoConforme, motivo: M.foraDeUso },
}
const AR = 'insuflacao'
type Item = { itemId: string; texto: string; eliminatorio: boolean }

interface Props {
  readonly peca: Peca
  readonly onMudar: (mudanca: Partial<Peca>) => void
  readonly onFoto: (itemId: string, fotoId: string | null) => void
  /** It was looked at whole. */
  readonly onFim: () => void
}

/** What is looked at in a piece before any tension: a key for each answer, Enter for everything that conforms. */
export function Checklist({ peca, onMudar, onFoto, onFim }: Props) {
  const { checklist, insuflacao: enche } = peca.dados
  const itens: readonly Item[] = enche
    ? [...checklist, { itemId: AR, texto: 'Insuflação: sem vazamento de ar', eliminatorio: true }]
    : checklist
  const [emMaos, setEmMaos] = useState(0)
  const concluir = useRef<HTMLButtonElement>(null)
  const escolher = useRef<HTMLInputElement>(null)
  const [adiciona, edita] = [
    usePermission(laboratorioOsItens.tela, 'adicionar'),
    usePermission(laboratorioOsItens.tela, 'editar'),
  ]
  const fotografa = adiciona || edita
  useEffect(() => {
    setEmMaos(0)
    concluir.current?.focus({ preventScroll: true })
  }, [peca.uuid])

  const dito = (itemId: string): Visto | undefined => {
    if (itemId !== AR) return peca.visto[itemId]
    const resultado = { [INSUFLACAO.aprovada]: V.conforme, [INSUFLACAO.reprovada]: V.naoConforme }[peca.insuflacao ?? 0]
    return peca.insuflacao === null ? undefined : { resultado: resultado ?? V.naoSeAplica, motivo: null }
  }
  const dizer = (itemId: string, visto: Visto) => {
    // Another word for what does not conform leaves its photograph.
    const fotoId = visto.resultado === V.naoConforme ? (peca.visto[itemId]?.fotoId ?? null) : null
    if (itemId !== AR) return onMudar({ visto: { ...peca.visto, [itemId]: { ...visto, fotoId } } })
    const insuflacao = {
      [V.conforme]: INSUFLACAO.aprovada,
      [V.naoConforme]: INSUFLACAO.reprovada,
      [V.naoSeAplica]: INSUFLACAO.naoSeAplica,
    }[visto.resultado as 1 | 2 | 3]
    onMudar({ insuflacao })
  }
  const tecla = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const mover = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const visto = TECLAS[event.key.toLowerCase()]
    if (mover !== undefined) setEmMaos((n) => Math.min(itens.length - 1, Math.max(0, n + mover)))
    else if (event.key.toLowerCase() === 'f' && escolher.current) escolher.current.click()
    else if (visto && itens[emMaos]) {
      dizer(itens[emMaos].itemId, visto)
      setEmMaos((n) => Math.min(itens.length - 1, n + 1))
    } else return
    event.preventDefault()
  }

  // The key is of the line in hand, or of the one that was just said not to conform.
  const condenado = (n: number) => {
    const item = itens[n]
    return fotografa && item !== undefined && item.itemId !== AR && dito(item.itemId)?.resultado === V.naoConforme
  }
  const comFoto = [emMaos, emMaos - 1].find(condenado) ?? -1

  return (
    <section className={css.checklist} aria-labelledby="o-que-se-ve" onKeyDown={tecla}>
      <h2 id="o-que-se-ve">
        Inspeção visual de <strong>{peca.dados.etiqueta}</strong>
      </h2>
      <div className={css.itens}>
        {itens.map((item, n) => {
          const visto = dito(item.itemId)
          return (
            <fieldset key={item.itemId} data-em-maos={n === emMaos || undefined} className={css.item}>
              <legend>
                {item.texto}
                {item.eliminatorio && <small> elimina</small>}
              </legend>
              <span className={css.respostas}>
                {(['c', 'n', 'a'] as const).map((letra) => {
                  const { resultado } = TECLAS[letra]!
                  return (
                    <button
                      key={letra}
                      type="button"
                      aria-pressed={visto?.resultado === resultado}
                      data-resultado={resultado}
                      onClick={() => {
                        setEmMaos(n)
                        dizer(item.itemId, TECLAS[letra]!)
                      }}
                    >
                      {resultadosVisuais[resultado as 1 | 2 | 3]}
                    </button>
                  )
                })}
              </span>
              {fotografa && item.itemId !== AR && visto?.resultado === V.naoConforme && (
                <FotoDoItem
                  osItemId={peca.dados.osItemId}
                  texto={item.texto}
                  fotoId={visto.fotoId ?? null}
                  escolher={n === comFoto ? escolher : undefined}
                  onMudar={(fotoId) => onFoto(item.itemId, fotoId)}
                />
              )}
            </fieldset>
          )
        })}
        {itens.length === 0 && <p className={comum.dica}>O tipo desta peça não pede inspeção visual.</p>}
      </div>
      <div className={css.teclas}>
        <button
          ref={concluir}
          type="button"
          className={comum.principal}
          onClick={() => {
            onMudar(conformar(peca))
            onFim()
          }}
        >
          {itens.some(({ itemId }) => !dito(itemId)) ? 'Tudo o mais conforme' : 'Concluir'} <Kbd>Enter</Kbd>
        </button>
        <span>
          <Kbd>C</Kbd> conforme <Kbd>N</Kbd> não conforme <Kbd>A</Kbd> não se aplica <Kbd>I</Kbd> ilegível <Kbd>V</Kbd>{' '}
          fora de classe ou vida útil
          {comFoto >= 0 && (
            <>
              {' '}
              <Kbd>F</Kbd> foto do não conforme
            </>
          )}
        </span>
      </div>
    </section>
  )
}
