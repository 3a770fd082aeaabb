import type { ArquivoEnviado } from '@prumo/domain/core/campo/envio.ts'
import { useEffect, useRef, useState } from 'react'
import { cabeFoto, POUCO_ESPACO, semEspaco } from '../campo/espaco.ts'
import { lerArquivo, tipoDosBytes } from '../campo/itens.ts'
import css from './Campo.module.css'
import { confirmar } from './Dialogo.tsx'
import type { FolhaProps } from './forma.ts'
import { Icone } from './Icone.tsx'
import { useCampo } from './vivo.ts'

type Audio = Extract<ArquivoEnviado, { tipo: 'audio' }>

type AudiosProps = Pick<FolhaProps, 'arquivos' | 'anexar' | 'retirar'> & {
  titulo: string
  /** What everybody present is told before it begins. */
  consentimento: string
  semMicrofone: string
  maximo: { segundos: number; dito: string }
  formatos: readonly string[]
}

/** Speech needs no more: ten minutes are two and a half megabytes. */
const BITS_POR_SEGUNDO = 32_000

const tempo = (segundos: number): string =>
  `${String(Math.floor(segundos / 60)).padStart(2, '0')}:${String(Math.floor(segundos % 60)).padStart(2, '0')}`

/** The voice of those present, recorded on the phone and sent with the record. */
export function Audios({ arquivos, anexar, retirar, ...sobre }: AudiosProps) {
  const { titulo, consentimento, semMicrofone, maximo, formatos } = sobre
  const [desde, setDesde] = useState<number | null>(null)
  const [agora, setAgora] = useState(0)
  const [recado, setRecado] = useState<string | null>(null)
  const gravador = useRef<MediaRecorder | null>(null)
  const gravados = arquivos.filter((um): um is Audio => um.tipo === 'audio')
  const segundos = desde === null ? 0 : Math.max(0, (agora - desde) / 1000)

  const parar = () => gravador.current?.state === 'recording' && gravador.current.stop()
  const comecar = async () => {
    setRecado(null)
    if (!(await cabeFoto())) return setRecado(POUCO_ESPACO)
    const fluxo = await navigator.mediaDevices?.getUserMedia({ audio: true }).catch(() => null)
    if (!fluxo) return setRecado(semMicrofone)
    const mimeType = formatos.find((um) => MediaRecorder.isTypeSupported(um))
    const novo = new MediaRecorder(fluxo, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS_POR_SEGUNDO })
    const partes: Blob[] = []
    const inicio = Date.now()
    novo.ondataavailable = ({ data }) => partes.push(data)
    novo.onstop = async () => {
      for (const um of fluxo.getTracks()) um.stop()
      gravador.current = null
      setDesde(null)
      const duracaoS = Math.max(1, Math.min(maximo.segundos, Math.round((Date.now() - inicio) / 1000)))
      try {
        const bytes = await new Blob(partes).arrayBuffer()
        if (bytes.byteLength === 0) throw new Error('A gravação ficou vazia. Grave de novo.')
        await anexar(bytes, { tipo: 'audio', duracaoS, dataGravacao: new Date(inicio).toISOString() })
      } catch (error) {
        setRecado(semEspaco(error) ? POUCO_ESPACO : (error as Error).message)
      }
    }
    gravador.current = novo
    novo.start(1000)
    setAgora(inicio)
    setDesde(inicio)
  }

  useEffect(() => {
    if (desde === null) return
    const relogio = setInterval(() => {
      setAgora(Date.now())
      if (Date.now() - desde >= maximo.segundos * 1000) {
        setRecado(maximo.dito)
        parar()
      }
    }, 500)
    return () => clearInterval(relogio)
  }, [desde])
  // The screen is left while it records: what was said is kept.
  useEffect(() => () => void parar(), [])

  return (
    <div style={{ display: 'grid', gap: 10 }}>
      <p className={css.suave}>{consentimento}</p>
      <div className={css.gravando}>
        <button
          type="button"
          className={css.gravar}
          aria-label={desde === null ? `Gravar ${titulo}` : 'Parar a gravação'}
          onClick={() => (desde === null ? void comecar() : parar())}
        >
          <Icone nome={desde === null ? 'microfone' : 'parar'} lado={32} />
        </button>
        <span role="status">{desde === null ? 'Toque para gravar' : `Gravando ${tempo(segundos)}`}</span>
      </div>
      {recado && (
        <p role="alert" className={css.recado} data-tom="erro">
          {recado}
        </p>
      )}
      {gravados.map((audio, n) => (
        <div key={audio.uuid} className={css.linha}>
          <Tocador uuid={audio.uuid} nome={`Áudio ${n + 1}, ${tempo(audio.duracaoS)}`} />
          <button
            type="button"
            className={css.voltar}
            aria-label={`Excluir o áudio ${n + 1}`}
            onClick={async () => {
              if (await confirmar({ titulo: 'Excluir este áudio?', acao: 'Excluir', perigo: true })) retirar(audio.uuid)
            }}
          >
            <Icone nome="excluir" />
          </button>
        </div>
      ))}
    </div>
  )
}

function Tocador({ uuid, nome }: { uuid: string; nome: string }) {
  const { aparelho } = useCampo()
  const [endereco, setEndereco] = useState<string | null>(null)
  useEffect(() => {
    let criado: string | null = null
    let vale = true
    void lerArquivo(aparelho, uuid).then((bytes) => {
      if (!bytes || !vale) return
      criado = URL.createObjectURL(new Blob([bytes], { type: tipoDosBytes(bytes) }))
      setEndereco(criado)
    })
    return () => {
      vale = false
      if (criado) URL.revokeObjectURL(criado)
    }
  }, [aparelho, uuid])
  return (
    <span>
      <strong>{nome}</strong>
      {endereco && (
        <audio controls src={endereco} aria-label={nome} style={{ width: '100%' }}>
          <track kind="captions" />
        </audio>
      )}
    </span>
  )
}
