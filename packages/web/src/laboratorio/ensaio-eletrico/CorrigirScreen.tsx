import { Button } from '@mantine/core'
import type { Entity } from '@prumo/domain/core/entity.ts'
import { formatQuantity } from '@prumo/domain/core/money.ts'
import { registros } from '@prumo/domain/core/registros.ts'
import { resultadosDeEnsaio } from '@prumo/domain/laboratorio/codigos.ts'
import {
  aspectosDeResultado,
  eventosDeEnsaio,
  resultadosDeInsuflacao,
  resultadosVisuais,
} from '@prumo/domain/laboratorio/ensaio-eletrico/codigos.ts'
import { problemasDoEnsaio } from '@prumo/domain/laboratorio/ensaio-eletrico/conferir.ts'
import { ensaiosEletricos } from '@prumo/domain/laboratorio/ensaio-eletrico/ensaios.ts'
import { palavraDaUnidade } from '@prumo/domain/laboratorio/ensaio-eletrico/grandezas.ts'
import type { EnsaioInteiro } from '@prumo/domain/laboratorio/ensaio-eletrico/respostas.ts'
import { avaliarEnsaio } from '@prumo/domain/laboratorio/ensaio-eletrico/resultado.ts'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { CodigoTag } from '../../core/aspecto/CodigoTag.tsx'
import { RecordFailure } from '../../core/detail/RecordFailure.tsx'
import { RecordHead } from '../../core/detail/RecordHead.tsx'
import { usePageTitle } from '../../core/screens/page-title.ts'
import { api } from '../../core/wire/api.ts'
import { useCommand, useRecord } from '../../core/wire/records.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { typedQuantity } from '../../ui/form/money-typing.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import comum from './Bancada.module.css'
import css from './CorrigirScreen.module.css'
import { doEnsaio } from './enderecos.ts'

const { tela } = ensaiosEletricos

/** Corrects a test while no laudo of it was issued (design, Works 5.2): judged anew as it is typed. */
export function CorrigirScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const record = useRecord(ensaiosEletricos, id)
  const ensaio = record.data as unknown as EnsaioInteiro | undefined
  usePageTitle(ensaio && `Corrigir ensaio de ${ensaio.etiqueta}`)
  if (record.isError && !ensaio)
    return <RecordFailure tela={tela} error={record.error} onRetry={() => void record.refetch()} />
  if (!ensaio?.medicoes) return <Skeletons lines={8} />
  if (ensaio.fechado) return <ErrorState message={ensaio.fechado} onBack={() => window.history.back()} />
  return <Corrigir key={`${id} ${ensaio.revisao}`} ensaio={ensaio} />
}

const doNumero = (valor: number | null): string => (valor === null ? '' : formatQuantity(valor))

function Corrigir({ ensaio }: { ensaio: EnsaioInteiro }) {
  const router = useRouter()
  const { criterio } = ensaio
  const [linhas, setLinhas] = useState(() =>
    ensaio.medicoes.map((uma) => ({
      ...uma,
      tensao: doNumero(uma.tensaoKv),
      tempo: String(uma.tempoS),
      corrente: doNumero(uma.correnteMedida),
    })),
  )
  const [visual, setVisual] = useState(ensaio.inspecaoVisual)
  const [insuflacao, setInsuflacao] = useState(ensaio.insuflacao)
  const [observacao, setObservacao] = useState(ensaio.observacao ?? '')
  const [justificativa, setJustificativa] = useState(ensaio.justificativa ?? '')
  const [motivoRepeticao, setMotivoRepeticao] = useState(ensaio.motivoRepeticao ?? '')
  const { run, running } = useCommand(
    (body: Record<string, unknown>) =>
      api.call(registros<Entity>(ensaiosEletricos).alterar, { params: { id: ensaio.id }, body }),
    { touches: [ensaiosEletricos.name, 'laboratorio-os', 'laudos', 'equipamentos-isolantes'] },
  )
  const medicoes = linhas.map(({ ponto, tensaoTipo, comprimentoMm, evento, tensao, tempo, corrente }) => {
    const correnteMedida = typedQuantity(corrente) ?? null
    return {
      ponto,
      tensaoTipo,
      tensaoKv: typedQuantity(tensao) ?? 0,
      tempoS: /^\d{1,5}$/.test(tempo.trim()) ? Number(tempo) : 0,
      comprimentoMm,
      correnteMedida,
      unidade: correnteMedida === null ? null : criterio.unidade,
      evento,
    }
  })
  const feito = { criterio, visual, insuflacao, medicoes, repeticao: ensaio.repeticaoDeId !== null }
  const problemas = problemasDoEnsaio(feito)
  const ilegiveis = linhas.some(({ tensao, corrente }) =>
    [tensao, corrente].some((um) => typedQuantity(um) === undefined),
  )
  const avaliacao = avaliarEnsaio({ ...feito, toleranciaPercentual: ensaio.toleranciaPercentual })
  const impedido = ilegiveis ? 'Escreva os números como 12,4.' : (Object.values(problemas)[0] ?? null)
  const mudarLinha = (n: number, mudanca: object) =>
    setLinhas((todas) => todas.map((uma, k) => (k === n ? { ...uma, ...mudanca } : uma)))
  const gravar = async (event: FormEvent) => {
    event.preventDefault()
    if (impedido) return toast.failure(impedido)
    try {
      await run({
        revisao: ensaio.revisao,
        medicoes,
        inspecaoVisual: visual.map(({ itemId, texto, resultado, motivo, fotoId }) => ({
          itemId,
          texto,
          resultado,
          motivo,
          fotoId,
        })),
        insuflacao,
        observacao: observacao || null,
        justificativa: justificativa || null,
        ...(ensaio.repeticaoDeId && { motivoRepeticao }),
      })
      toast.success('Ensaio corrigido.')
      await router.navigate({ href: doEnsaio(ensaio.id), replace: true })
    } catch (error) {
      toast.failure((error as Error).message)
    }
  }
  return (
    <form className={`${comum.entradas} ${css.corrige}`} onSubmit={(event) => void gravar(event)}>
      <RecordHead
        tela={tela}
        back={doEnsaio(ensaio.id)}
        title={`Corrigir ensaio de ${ensaio.etiqueta}`}
        subtitle={`${ensaio.osNumero} · ${criterio.nome}`}
        acts={
          <Button type="submit" leftSection={<IconDeviceFloppy size={16} />} loading={running}>
            Gravar correção
          </Button>
        }
      />
      <p className={comum.resultado} data-resultado={avaliacao.resultado} role="status">
        <CodigoTag palavras={resultadosDeEnsaio} aspectos={aspectosDeResultado} codigo={avaliacao.resultado} />
        <span>{impedido ?? avaliacao.frase}</span>
      </p>
      <Panel title="Medições">
        <div className={comum.rolavel}>
          <table>
            <thead>
              <tr>
                <th scope="col">Ponto</th>
                <th scope="col">Tensão (kV)</th>
                <th scope="col">Tempo (s)</th>
                <th scope="col">Corrente{criterio.unidade !== null && ` (${palavraDaUnidade(criterio.unidade)})`}</th>
                <th scope="col">Evento</th>
              </tr>
            </thead>
            <tbody>
              {linhas.map((linha, n) => (
                <tr key={linha.seq}>
                  <td>{linha.ponto}</td>
                  {(['tensao', 'tempo', 'corrente'] as const).map((campo) => (
                    <td key={campo}>
                      <input
                        aria-label={`${{ tensao: 'Tensão', tempo: 'Tempo', corrente: 'Corrente' }[campo]}, ${linha.ponto}`}
                        inputMode="decimal"
                        autoComplete="off"
                        disabled={campo === 'corrente' && criterio.unidade === null}
                        value={linha[campo]}
                        onChange={({ currentTarget }) => mudarLinha(n, { [campo]: currentTarget.value })}
                      />
                    </td>
                  ))}
                  <td>
                    <select
                      aria-label={`Evento, ${linha.ponto}`}
                      value={linha.evento}
                      onChange={({ currentTarget }) => mudarLinha(n, { evento: Number(currentTarget.value) })}
                    >
                      {Object.entries(eventosDeEnsaio).map(([codigo, nome]) => (
                        <option key={codigo} value={codigo}>
                          {nome}
                        </option>
                      ))}
                    </select>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {linhas.length === 0 && <p className={comum.dica}>A peça foi reprovada antes de receber tensão.</p>}
        </div>
      </Panel>
      <Panel title="Inspeção visual">
        <div className={css.linha}>
          {visual.map((linha) => (
            <label key={linha.itemId}>
              {linha.texto}
              <select
                value={linha.resultado}
                onChange={({ currentTarget }) => {
                  const resultado = Number(currentTarget.value)
                  setVisual((todas) =>
                    todas.map((uma) =>
                      uma.itemId === linha.itemId ? { ...uma, resultado, motivo: null, fotoId: null } : uma,
                    ),
                  )
                }}
              >
                {Object.entries(resultadosVisuais).map(([codigo, nome]) => (
                  <option key={codigo} value={codigo}>
                    {nome}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label>
            Insuflação
            <select
              value={insuflacao ?? ''}
              onChange={({ currentTarget }) =>
                setInsuflacao(currentTarget.value === '' ? null : Number(currentTarget.value))
              }
            >
              <option value="">Não informada</option>
              {Object.entries(resultadosDeInsuflacao).map(([codigo, nome]) => (
                <option key={codigo} value={codigo}>
                  {nome}
                </option>
              ))}
            </select>
          </label>
        </div>
      </Panel>
      <Panel title="Observações">
        <div className={css.linha}>
          {ensaio.repeticaoDeId && (
            <label>
              Motivo da repetição
              <textarea
                rows={3}
                maxLength={2000}
                value={motivoRepeticao}
                onChange={({ currentTarget }) => setMotivoRepeticao(currentTarget.value)}
              />
            </label>
          )}
          <label>
            Justificativa do ambiente
            <textarea
              rows={3}
              maxLength={2000}
              value={justificativa}
              onChange={({ currentTarget }) => setJustificativa(currentTarget.value)}
            />
          </label>
          <label>
            Observação
            <textarea
              rows={3}
              maxLength={2000}
              value={observacao}
              onChange={({ currentTarget }) => setObservacao(currentTarget.value)}
            />
          </label>
        </div>
      </Panel>
    </form>
  )
}
