import type { ArquivoEnviado } from '@prumo/domain/core/campo/envio.ts'
import { useEffect, useRef, useState } from 'react'
import { cabeFoto, POUCO_ESPACO, semEspaco } from '../campo/espaco.ts'
import { tempoELugar } from '../campo/exif.ts'
import { prepararFoto } from '../campo/foto.ts'
import { lerArquivo, type NoManifesto } from '../campo/itens.ts'
import { lugarDe, ondeEstou } from '../campo/posicao.ts'
import css from './Campo.module.css'
import { confirmar } from './Dialogo.tsx'
import grade from './Fotos.module.css'
import type { DitoDoArquivo, FolhaProps } from './forma.ts'
import { Icone } from './Icone.tsx'
import { useCampo } from './vivo.ts'

type Foto = Extract<ArquivoEnviado, { tipo: 'foto' }>

type FotosProps = Pick<FolhaProps, 'arquivos' | 'anexar' | 'retirar'> & {
  /** Which of the record's, in what order. */
  quais: (arquivo: Foto) => boolean
  /** What they show: 'da pergunta 3'. */
  de: string
  /** What is said of each as it is taken. */
  sobre?: Partial<Pick<Foto, 'uso' | 'legenda' | 'fase'>>
  /** What the record says of one taken, and of one taken out. */
  aoTirar?: DitoDoArquivo
  aoRetirar?: DitoDoArquivo
  /** One alone. */
  uma?: boolean
}

/** The camera first, the gallery beside it, and what was taken. */
export function Fotos({ arquivos, anexar, retirar, quais, de, sobre, aoTirar, aoRetirar, uma = false }: FotosProps) {
  const camera = useRef<HTMLInputElement>(null)
  const galeria = useRef<HTMLInputElement>(null)
  const [recado, setRecado] = useState<string | null>(null)
  const [guardando, setGuardando] = useState(0)
  const fotos = arquivos.filter((um): um is Foto & NoManifesto => um.tipo === 'foto' && quais(um))

  const tomar = async (input: HTMLInputElement, origem: 1 | 2) => {
    const escolhidas = [...(input.files ?? [])]
    input.value = ''
    setRecado(null)
    setGuardando((n) => n + escolhidas.length)
    // Asked at once, while the picture is drawn.
    const lugar = origem === 1 ? ondeEstou() : null
    for (const escolhida of escolhidas) {
      try {
        if (!(await cabeFoto())) throw new Error(POUCO_ESPACO)
        const dito = origem === 2 ? tempoELugar(await escolhida.slice(0, 256_000).arrayBuffer()) : {}
        const { bytes, miniatura } = await prepararFoto(escolhida)
        await anexar(
          bytes,
          {
            tipo: 'foto',
            origem,
            dataCaptura: new Date(origem === 1 ? Date.now() : escolhida.lastModified).toISOString(),
            ...lugarDe(await lugar),
            ...dito,
            ...sobre,
          },
          { miniatura, dito: aoTirar },
        )
      } catch (error) {
        setRecado(semEspaco(error) ? POUCO_ESPACO : (error as Error).message)
      } finally {
        setGuardando((n) => n - 1)
      }
    }
  }
  const pode = !uma || fotos.length === 0
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <ul className={grade.fotos} aria-label={`Fotos ${de}`}>
        {fotos.map((foto, n) => (
          <li key={foto.uuid}>
            <Miniatura uuid={foto.uuid} nome={`Foto ${n + 1} ${de}`} />
            <button
              type="button"
              className={grade.tirarFora}
              aria-label={`Excluir a foto ${n + 1} ${de}`}
              onClick={async () => {
                if (!(await confirmar({ titulo: 'Excluir esta foto?', acao: 'Excluir', perigo: true }))) return
                retirar(foto.uuid, aoRetirar?.(foto.uuid))
              }}
            >
              <span>
                <Icone nome="excluir" lado={20} />
              </span>
            </button>
          </li>
        ))}
        {pode && (
          <>
            <li>
              <input
                ref={camera}
                className="so-de-ouvir"
                type="file"
                accept="image/*"
                capture="environment"
                tabIndex={-1}
                aria-label={`Tirar foto ${de}`}
                onChange={(evento) => void tomar(evento.currentTarget, 1)}
              />
              <button
                type="button"
                className={grade.tirar}
                aria-label={`Tirar foto ${de}`}
                onClick={() => camera.current?.click()}
              >
                <Icone nome="camera" lado={32} />
              </button>
            </li>
            <li>
              <input
                ref={galeria}
                className="so-de-ouvir"
                type="file"
                accept="image/*"
                multiple={!uma}
                tabIndex={-1}
                aria-label={`Escolher fotos ${de}`}
                onChange={(evento) => void tomar(evento.currentTarget, 2)}
              />
              <button
                type="button"
                className={grade.tirar}
                aria-label={`Galeria: escolher fotos ${de}`}
                onClick={() => galeria.current?.click()}
              >
                <Icone nome="galeria" lado={32} />
              </button>
            </li>
          </>
        )}
      </ul>
      <p role="status" className={guardando > 0 ? css.suave : 'so-de-ouvir'}>
        {guardando > 0 ? 'Guardando a foto…' : ''}
      </p>
      {recado && (
        <p role="alert" className={css.recado} data-tom="erro">
          {recado}
        </p>
      )}
    </div>
  )
}

/** What the screen shows of a file of the record. */
function Miniatura({ uuid, nome }: { uuid: string; nome: string }) {
  const { aparelho } = useCampo()
  const [endereco, setEndereco] = useState<string | null>(null)
  useEffect(() => {
    let criado: string | null = null
    let vale = true
    void lerArquivo(aparelho, uuid, 'miniatura').then((bytes) => {
      if (!bytes || !vale) return
      criado = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }))
      setEndereco(criado)
    })
    return () => {
      vale = false
      if (criado) URL.revokeObjectURL(criado)
    }
  }, [aparelho, uuid])
  return endereco ? (
    <img src={endereco} alt={nome} decoding="async" />
  ) : (
    <div className={grade.semMiniatura} role="img" aria-label={nome} />
  )
}
