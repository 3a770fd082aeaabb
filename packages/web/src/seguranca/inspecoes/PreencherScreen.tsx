import { Button } from '@mantine/core'
import { assinaturasDe, fotosDe } from '@prumo/domain/core/coleta.ts'
import { transicaoDe } from '@prumo/domain/core/transicao.ts'
import {
  aspectosDeClassificacao,
  classificacoes,
  STATUS_DE_INSPECAO,
} from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { assinaturasDaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import { faltaParaConcluir, faltasDasRespostas } from '@prumo/domain/seguranca/inspecoes/conclusao.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { notaEscrita, resultadoDe } from '@prumo/domain/seguranca/inspecoes/nota.ts'
import type { Pergunta } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { IconCheck, IconPencil, IconSignature } from '@tabler/icons-react'
import { Navigate, useParams, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { detailAddress, editAddress } from '../../core/screens/addresses.ts'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { SendingList } from '../../core/sending/SendingList.tsx'
import { useSending } from '../../core/sending/useSending.ts'
import { usePermission } from '../../core/session/session.ts'
import { api } from '../../core/wire/api.ts'
import { queryClient } from '../../core/wire/query.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { useNames } from '../../core/wire/references.ts'
import { confirm } from '../../ui/dialogs.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { FotosDaPergunta } from './FotosDaPergunta.tsx'
import css from './Inspecoes.module.css'
import { type Inspecao, tela } from './inspecao.ts'
import { Perguntas } from './Perguntas.tsx'
import { type Estado, useRespostas } from './useRespostas.ts'

const AssinarDialog = lazy(() => import('../../core/collected/AssinarDialog.tsx'))
const NOUN = { one: 'foto', many: 'fotos' }
const DITO: Readonly<Record<Estado, string>> = {
  salvo: 'Tudo salvo',
  'a-salvar': 'Salvando em instantes…',
  salvando: 'Salvando…',
  falhou: 'Ainda não foi salvo',
}

/** The inspection being filled in, with a telephone in one hand. Concluded, it is read on its own page. */
export function PreencherScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(inspecoes, id)
  const uma = record.data as unknown as Inspecao | undefined
  const mayAdd = usePermission(tela, 'adicionar')
  const mayEdit = usePermission(tela, 'editar')
  usePageTitle(uma && `Inspeção ${uma.numero}`)
  if (record.isError && !uma)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!uma) return <Skeletons lines={8} />
  if (uma.status !== STATUS_DE_INSPECAO.emAndamento || !(mayAdd || mayEdit))
    return <Navigate to={detailAddress(tela, id)} replace />
  // Another inspection has answers and a queue of its own.
  return <Preencher key={id} uma={uma} />
}

/** Whose question a photograph answers. */
type Tirada = { file: File; pergunta: Pergunta }

function Preencher({ uma }: { uma: Inspecao }) {
  const router = useRouter()
  const { respostas, responder, salvar, estado, falha, revisao, sobrou } = useRespostas(uma)
  const { secoes } = uma
  const [pediu, setPediu] = useState(false)
  const [assinando, assinar] = useState<Pergunta | null>(null)
  const nameOf = useNames(useMemo(() => [{ target: 'questionarios', id: uma.questionarioId }], [uma.questionarioId]))
  const { items, queue } = useSending<Tirada>({
    send: async ({ file, pergunta }, way) => {
      const form = new FormData()
      // Text parts first: the server reads them as they come.
      form.set('dados', JSON.stringify({ legenda: `${pergunta.ordem}. ${pergunta.texto}`.slice(0, 200) }))
      form.set('arquivo', file)
      const foto = await api.upload(fotosDe(inspecoes).enviar, form, { params: { id: uma.id }, ...way })
      responder(pergunta.id, ({ fotosIds }) => ({ fotosIds: [...fotosIds, foto.id] }))
    },
    onArrived: () => void queryClient.invalidateQueries({ queryKey: [inspecoes.name, uma.id, 'fotos'] }),
  })
  const resultado = useMemo(() => resultadoDe(secoes, respostas), [secoes, respostas])
  const faltas = useMemo(
    () => new Map(pediu ? faltasDasRespostas(secoes, respostas).map(({ pergunta, dito }) => [pergunta.id, dito]) : []),
    [pediu, secoes, respostas],
  )
  const { run: transitar, running } = useCommand(
    () =>
      api.call(transicaoDe(inspecoes), {
        params: { id: uma.id },
        body: { para: STATUS_DE_INSPECAO.concluida, revisao: revisao() },
      }),
    { touches: [inspecoes.name] },
  )
  const concluir = async () => {
    const falta = faltaParaConcluir(secoes, respostas)
    if (falta) {
      setPediu(true)
      toast.failure(falta.message)
      const [primeira] = faltasDasRespostas(secoes, respostas)
      requestAnimationFrame(() => {
        const alvo = document.getElementById(`pergunta-${primeira?.pergunta.id}`)
        alvo?.scrollIntoView({ block: 'center' })
        alvo?.querySelector<HTMLElement>('button, input, textarea')?.focus({ preventScroll: true })
      })
      return
    }
    if (items.length > 0) {
      toast.info('Há fotos a caminho: conclua quando chegarem.')
      return
    }
    const certeza = await confirm({
      title: `Concluir a inspeção ${uma.numero}?`,
      body: 'Depois disto as respostas não mudam mais. As assinaturas ainda podem ser colhidas.',
      action: 'Concluir',
    })
    if (!certeza || !(await salvar())) return
    try {
      await transitar(undefined)
      toast.success('Inspeção concluída.')
      await router.navigate({ to: detailAddress(tela, uma.id), replace: true })
    } catch (error) {
      setPediu(true)
      toast.failure((error as Error).message)
    }
  }
  /** The signature just collected is the answer of the question that asked for it. */
  const assinada = async (pergunta: Pergunta) => {
    assinar(null)
    const { itens } = await queryClient.fetchQuery({
      queryKey: [inspecoes.name, uma.id, 'assinaturas'],
      queryFn: ({ signal }) => api.call(assinaturasDe(inspecoes).listar, { params: { id: uma.id }, signal }),
    })
    const usadas = new Set(respostas.map(({ resposta }) => resposta))
    const nova = itens.findLast(({ id }) => !usadas.has(id))
    if (nova) responder(pergunta.id, { resposta: nova.id })
  }
  const { perguntas, respondidas, nota, classificacao, naoConformes } = resultado
  return (
    <>
      <RecordHead
        tela={tela}
        back={detailAddress(tela, uma.id)}
        title={nameOf('questionarios', uma.questionarioId) ?? `Inspeção ${uma.numero}`}
        subtitle={`${uma.numero} · versão ${uma.versao}`}
        acts={
          <>
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              onClick={() => void salvar().then(() => router.navigate({ to: editAddress(tela, uma.id) }))}
            >
              Onde e quem
            </Button>
            <Button leftSection={<IconCheck size={16} />} loading={running} onClick={() => void concluir()}>
              Concluir
            </Button>
          </>
        }
      />
      <div className={css.progresso} data-no-print>
        <progress value={respondidas} max={Math.max(perguntas, 1)} aria-label="Perguntas respondidas" />
        <span>
          {respondidas} de {perguntas}
        </span>
        <span>Nota {notaEscrita(nota)}</span>
        {classificacao !== null && (
          <CodigoTag palavras={classificacoes} aspectos={aspectosDeClassificacao} codigo={classificacao} />
        )}
        {naoConformes > 0 && <span>{naoConformes} NC</span>}
        <span className={css.salvo} role="status" data-falhou={estado === 'falhou' || undefined}>
          {DITO[estado]}
        </span>
      </div>
      {sobrou && (
        <div className={css.aviso} role="alert">
          <span>Este aparelho guardou respostas que não chegaram, e a inspeção mudou desde então em outro lugar.</span>
          <span className={css.botoesDeFoto}>
            <Button variant="default" size="compact-sm" onClick={sobrou.usar}>
              Usar as deste aparelho
            </Button>
            <Button variant="default" size="compact-sm" onClick={sobrou.descartar}>
              Descartar
            </Button>
          </span>
        </div>
      )}
      {falha && (
        <div className={css.aviso} role="alert">
          <span>{falha}</span>
          <Button variant="default" size="compact-sm" onClick={() => void salvar()}>
            Tentar de novo
          </Button>
        </div>
      )}
      <SendingList items={items.map((item) => ({ ...item, file: item.file.file }))} queue={queue} noun={NOUN} />
      <div className={css.coluna}>
        <Perguntas
          secoes={secoes}
          respostas={respostas}
          onResponder={responder}
          faltas={faltas}
          fotos={(pergunta, dita) => (
            <FotosDaPergunta
              pergunta={pergunta}
              fotosIds={dita?.fotosIds ?? []}
              onTirar={(files) => queue.add(files.map((file) => ({ file, pergunta })))}
              onRetirar={(fotoId) =>
                responder(pergunta.id, ({ fotosIds }) => ({ fotosIds: fotosIds.filter((um) => um !== fotoId) }))
              }
            />
          )}
          assinatura={(pergunta, dita) => (
            <Button
              variant="default"
              leftSection={dita?.resposta ? <IconCheck size={18} /> : <IconSignature size={18} />}
              onClick={() => void salvar().then((salvo) => salvo && assinar(pergunta))}
            >
              {dita?.resposta ? 'Assinada: colher outra' : 'Colher assinatura'}
            </Button>
          )}
        />
        <Button size="md" leftSection={<IconCheck size={18} />} loading={running} onClick={() => void concluir()}>
          Concluir a inspeção
        </Button>
      </div>
      {assinando && (
        <Suspense fallback={null}>
          <AssinarDialog assinaturas={assinaturasDaInspecao} id={uma.id} onClose={() => void assinada(assinando)} />
        </Suspense>
      )}
    </>
  )
}
