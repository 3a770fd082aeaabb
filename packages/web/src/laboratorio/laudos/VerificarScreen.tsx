import { Button, TextInput } from '@mantine/core'
import { formatDate, today } from '@prumo/domain/core/dates.ts'
import { chamadasDeLaudos } from '@prumo/domain/laboratorio/laudos/chamadas.ts'
import { codigoDe, codigoEmGrupos } from '@prumo/domain/laboratorio/laudos/codigo-de-verificacao.ts'
import { envioParaConferir } from '@prumo/domain/laboratorio/laudos/envios.ts'
import { comRevisao, RESULTADO_DE_LAUDO, resultadosDeLaudo } from '@prumo/domain/laboratorio/laudos/laudos.ts'
import type { LaudoPublico } from '@prumo/domain/laboratorio/laudos/respostas.ts'
import { vereditoDoLaudo } from '@prumo/domain/laboratorio/laudos/veredito.ts'
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import css from '../../core/PublicPage.module.css'
import { PublicPage } from '../../core/PublicPage.tsx'
import { ApiError, api } from '../../core/wire/api.ts'
import { DataList } from '../../ui/DataList.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { rulesOf } from '../../ui/file-rules.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import meu from './Verificar.module.css'

type Lido = { nome: 'lendo' } | { nome: 'falhou'; mensagem: string } | { nome: 'lido'; laudo: LaudoPublico }

const AUSENTE = 'Nenhum laudo tem este código. Confira cada letra com o papel.'

/** Open to whoever holds a laudo (design, Works 5.3): whether it stands, and whether a file is the one that was issued. */
export function VerificarScreen() {
  const { codigo = '' } = useParams({ strict: false }) as { codigo?: string }
  useNaoIndexar()
  return (
    <PublicPage title="Conferir laudo" wide>
      <DoCodigo key={codigo} codigo={codigo} />
    </PublicPage>
  )
}

/** Whoever looks for laudos finds none by a search engine. */
function useNaoIndexar(): void {
  useEffect(() => {
    document.title = 'Conferir laudo · Prumo'
    const meta = document.createElement('meta')
    meta.name = 'robots'
    meta.content = 'noindex, nofollow'
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}

function DoCodigo({ codigo }: { codigo: string }) {
  const [lido, setLido] = useState<Lido>({ nome: 'lendo' })
  useEffect(() => {
    let vivo = true
    api.call(chamadasDeLaudos.verificar, { params: { codigo }, anonymous: true }).then(
      (laudo) => vivo && setLido({ nome: 'lido', laudo }),
      (error: unknown) =>
        vivo &&
        setLido({
          nome: 'falhou',
          mensagem: error instanceof ApiError && error.status === 404 ? AUSENTE : (error as Error).message,
        }),
    )
    return () => {
      vivo = false
    }
  }, [codigo])
  if (lido.nome === 'lendo') return <p role="status">Conferindo...</p>
  if (lido.nome === 'falhou')
    return (
      <div className={css.form}>
        <p className={css.failure} role="alert">
          {lido.mensagem}
        </p>
        <OutroCodigo codigo={codigo} />
      </div>
    )
  return (
    <div className={css.form}>
      <Dito laudo={lido.laudo} codigo={codigo} />
      <Conferencia codigo={codigo} />
    </div>
  )
}

function OutroCodigo({ codigo }: { codigo: string }) {
  const router = useRouter()
  const [escrito, setEscrito] = useState(codigo)
  const certo = codigoDe(escrito)
  const ir = (event: FormEvent) => {
    event.preventDefault()
    if (certo) void router.navigate({ href: `/laudo/verificar/${certo}` })
  }
  return (
    <form onSubmit={ir} className={css.form}>
      <TextInput
        label="Código de verificação"
        description="As doze letras e números ao lado do QR code, no fim do laudo"
        value={escrito}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => setEscrito(value)}
      />
      <Button type="submit" fullWidth disabled={!certo || certo === codigo}>
        Conferir
      </Button>
    </form>
  )
}

const ICONES = { green: IconCheck, orange: IconAlertTriangle, red: IconX } as const

/** Does it stand? In words before anything else. */
function Situacao({ laudo }: { laudo: LaudoPublico }) {
  const { tom, dito } = vereditoDoLaudo(laudo, today())
  const Icon = ICONES[tom]
  return (
    <p className={meu.veredito} data-tom={tom} role="status">
      <Icon size={22} stroke={2} aria-hidden />
      {dito}
    </p>
  )
}

function Dito({ laudo, codigo }: { laudo: LaudoPublico; codigo: string }) {
  return (
    <>
      <Situacao laudo={laudo} />
      <DataList
        labelWidth={110}
        items={[
          { label: 'Laudo', value: comRevisao(laudo.numero, laudo.numeroRevisao) },
          { label: 'Equipamento', value: laudo.equipamento },
          {
            label: 'Resultado',
            value: (
              <StatusTag
                tone={
                  laudo.resultado === RESULTADO_DE_LAUDO.aprovado
                    ? 'green'
                    : laudo.resultado === RESULTADO_DE_LAUDO.misto
                      ? 'orange'
                      : 'red'
                }
              >
                {resultadosDeLaudo[laudo.resultado as keyof typeof resultadosDeLaudo]}
              </StatusTag>
            ),
          },
          { label: 'Emitido em', value: formatDate(laudo.dataEmissao) },
          { label: 'Válido até', value: laudo.dataValidade ? formatDate(laudo.dataValidade) : 'sem validade' },
          { label: 'Código', value: codigoEmGrupos(codigoDe(codigo) ?? codigo) },
          {
            label: 'Impressão digital do arquivo',
            value: (
              <span className={meu.hash} title="SHA-256">
                {laudo.sha256}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}

/** Holds a file against what was issued; it goes to the server, is read and dropped. */
function Conferencia({ codigo }: { codigo: string }) {
  const [files, setFiles] = useState<File[]>([])
  const [dito, setDito] = useState<{ confere: boolean; nome: string } | { erro: string } | null>(null)
  const [lendo, setLendo] = useState(false)
  const conferir = async (escolhidos: File[]) => {
    setFiles(escolhidos)
    setDito(null)
    const [file] = escolhidos
    if (!file) return
    setLendo(true)
    const form = new FormData()
    form.append('arquivo', file)
    try {
      const { confere } = await api.upload(chamadasDeLaudos.conferir, form, { params: { codigo }, anonymous: true })
      setDito({ confere, nome: file.name })
    } catch (error) {
      setDito({ erro: (error as Error).message })
    } finally {
      setLendo(false)
    }
  }
  return (
    <section className={meu.conferencia} aria-label="Conferir o arquivo" data-no-print>
      <h2 className={meu.titulo}>Conferir o arquivo</h2>
      <p className={css.muted}>
        Escolha o PDF que você recebeu: o sistema o compara, byte a byte, com o que foi emitido. Ele não é guardado.
      </p>
      <FileDrop
        {...rulesOf(envioParaConferir)}
        label="PDF do laudo"
        chooseLabel="Escolher o PDF"
        files={files}
        onFiles={(novos) => void conferir(novos.slice(-1))}
        disabled={lendo}
      />
      <div role="status">
        {lendo && <p>Conferindo...</p>}
        {dito && 'erro' in dito && <p className={css.failure}>{dito.erro}</p>}
        {dito && 'confere' in dito && (
          <p className={meu.veredito} data-tom={dito.confere ? 'green' : 'red'}>
            {dito.confere ? <IconCheck size={22} stroke={2} aria-hidden /> : <IconX size={22} stroke={2} aria-hidden />}
            {dito.confere
              ? 'O arquivo é o laudo emitido: nada nele mudou.'
              : 'O arquivo não é o que foi emitido: foi alterado, ou é de outro laudo.'}
          </p>
        )}
      </div>
    </section>
  )
}
