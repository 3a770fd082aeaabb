import { refDoAparelho } from '@prumo/domain/core/campo/referencias.ts'
import { classificacoes, STATUS_DE_INSPECAO } from '@prumo/domain/seguranca/inspecoes/codigos.ts'
import { papeisNaInspecao } from '@prumo/domain/seguranca/inspecoes/coleta.ts'
import {
  faltaParaConcluir,
  faltasDasRespostas,
  problemasDaInspecao,
} from '@prumo/domain/seguranca/inspecoes/conclusao.ts'
import { inspecoes } from '@prumo/domain/seguranca/inspecoes/inspecoes.ts'
import { notaEscrita, resultadoDe } from '@prumo/domain/seguranca/inspecoes/nota.ts'
import { perguntasFeitas, type Resposta } from '@prumo/domain/seguranca/inspecoes/responder.ts'
import type { Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { useEffect, useState } from 'react'
import { agoraDe, type Registro } from '../../../core/campo/pacote.ts'
import { lugarDe, ondeEstou } from '../../../core/campo/posicao.ts'
import { Assinaturas } from '../../../core/telefone/Assinaturas.tsx'
import css from '../../../core/telefone/Campo.module.css'
import { Campo } from '../../../core/telefone/Campos.tsx'
import type { FolhaProps, Forma } from '../../../core/telefone/forma.ts'
import { type Passo, Passos } from '../../../core/telefone/Passos.tsx'
import { useCampo, useLista } from '../../../core/telefone/vivo.ts'
import { PerguntaNoCampo } from './PerguntaNoCampo.tsx'

const { fields } = inspecoes
const SEM_SECOES: readonly Secao[] = []
const SEM_RESPOSTAS: readonly Resposta[] = []

/** The version an inspection begun now follows. */
const versaoDe = (lista: Registro | undefined): number | undefined =>
  (lista?.versaoPublicada ?? lista?.versao) as number | undefined

function Folha({ dados, arquivos, mudar, anexar, retirar, enviar, recusados, salvoEm }: FolhaProps) {
  const { capa } = useCampo()
  const questionarios = useLista('questionarios')
  const obras = useLista('obras')
  const equipes = useLista('equipes')
  const veiculos = useLista('veiculos')
  const colaboradores = useLista('colaboradores')
  const [pediu, setPediu] = useState(false)
  const lista = questionarios.find(({ id }) => id === dados.questionarioId)
  const secoes = (lista?.secoes as readonly Secao[] | undefined) ?? SEM_SECOES
  const respostas = (dados.respostas as readonly Resposta[] | undefined) ?? SEM_RESPOSTAS

  // Where one is goes with the record, without a question about it.
  useEffect(() => {
    if (dados.latitude !== undefined && dados.latitude !== null) return
    void ondeEstou().then((posicao) => posicao && mudar({ ...lugarDe(posicao), precisaoM: posicao.precisaoM }, true))
    // Once, as it opens.
  }, [])

  const cabecalho = problemasDaInspecao(dados, agoraDe(capa))
  // Told in the step where it is written.
  const { motivo: semMotivo = null, ...semOnde } = cabecalho
  const faltas = new Map(faltasDasRespostas(secoes, respostas).map(({ pergunta, dito }) => [pergunta.id, dito]))
  const erros: Readonly<Record<string, string>> = pediu ? { ...recusados, ...cabecalho } : recusados
  const campo = (nome: keyof typeof fields, mais: { opcoes?: readonly Registro[]; rotulo?: string } = {}) => (
    <Campo
      nome={nome}
      field={fields[nome]}
      valor={dados[nome]}
      onValor={(valor) => mudar({ [nome]: valor })}
      erro={erros[nome]}
      {...mais}
    />
  )
  const feitas = new Set(perguntasFeitas(secoes, respostas).map(({ id }) => id))
  const resultado = resultadoDe(secoes, respostas)
  const semLista = lista ? null : 'Escolha a lista de perguntas.'
  const passos: Passo[] = [
    {
      id: 'onde',
      titulo: 'Onde e quem',
      falta: semLista ?? Object.values(semOnde)[0] ?? null,
      corpo: (
        <>
          <Campo
            nome="questionarioId"
            field={fields.questionarioId}
            opcoes={questionarios}
            valor={dados.questionarioId}
            onValor={(id) =>
              mudar({ questionarioId: id, versao: versaoDe(questionarios.find((um) => um.id === id)), respostas: [] })
            }
            erro={pediu && semLista ? semLista : erros.questionarioId}
          />
          {campo('obraId', { opcoes: obras })}
          {campo('local')}
          {campo('equipeId', { opcoes: equipes })}
          {campo('veiculoId', { opcoes: veiculos })}
          {campo('colabIds', { opcoes: colaboradores })}
          {campo('dataHora')}
        </>
      ),
    },
    ...secoes.flatMap((secao): Passo[] => {
      const suas = secao.perguntas.filter(({ id }) => feitas.has(id))
      if (suas.length === 0) return []
      const devidas = suas.filter(({ id }) => faltas.has(id)).length
      return [
        {
          id: secao.id,
          titulo: secao.titulo || 'Perguntas',
          falta: devidas > 0 ? `Faltam ${devidas}` : null,
          corpo: suas.map((pergunta) => (
            <PerguntaNoCampo
              key={pergunta.id}
              pergunta={pergunta}
              dita={respostas.find((uma) => uma.perguntaId === pergunta.id)}
              falta={pediu ? faltas.get(pergunta.id) : undefined}
              mudar={mudar}
              arquivos={arquivos}
              anexar={anexar}
              retirar={retirar}
            />
          )),
        },
      ]
    }),
    {
      id: 'fim',
      titulo: 'Resultado',
      falta: semMotivo,
      corpo: (
        <>
          <p className={css.recado} data-tom={resultado.naoConformes > 0 ? 'erro' : 'bom'} role="status">
            {resultado.respondidas} de {resultado.perguntas} respondidas · Nota {notaEscrita(resultado.nota)}
            {resultado.classificacao !== null &&
              ` · ${classificacoes[resultado.classificacao as keyof typeof classificacoes]}`}
            {resultado.naoConformes > 0 &&
              ` · ${resultado.naoConformes} ${resultado.naoConformes === 1 ? 'não conformidade' : 'não conformidades'}`}
          </p>
          {campo('interdicao')}
          {dados.interdicao === true && campo('motivo')}
          <Assinaturas
            arquivos={arquivos}
            anexar={anexar}
            retirar={retirar}
            papeis={papeisNaInspecao}
            pessoas={colaboradores}
            quais={({ uuid }) => !respostas.some(({ resposta }) => resposta === refDoAparelho(uuid))}
          />
        </>
      ),
    },
  ]
  const concluir = async () => {
    setPediu(true)
    if (falta !== null) return
    await enviar([{ para: STATUS_DE_INSPECAO.concluida }])
  }
  const falta = semLista ?? Object.values(semOnde)[0] ?? faltaParaConcluir(secoes, respostas)?.message ?? semMotivo
  const dito = pediu ? falta : null
  return (
    <Passos
      titulo={lista ? String(lista.nome) : 'Nova inspeção'}
      onde={obras.find(({ id }) => id === dados.obraId)?.codigo as string | undefined}
      passos={passos}
      salvoEm={salvoEm}
      fim="Concluir inspeção"
      onFim={concluir}
      recado={
        (dito || recusados['']) && (
          <p className={css.recado} data-tom="erro" role="alert">
            {dito || recusados['']}
          </p>
        )
      }
    />
  )
}

export const inspecaoNoCampo: Forma = {
  inicio: ({ capa }) => ({ dataHora: agoraDe(capa).toISOString(), colabIds: [], respostas: [] }),
  titulo: async (dados, nomear) =>
    [await nomear('questionarios', dados.questionarioId), dados.local || (await nomear('obras', dados.obraId))]
      .filter(Boolean)
      .join(' · ') || 'Inspeção',
  Folha,
  palavras: { ...fields, respostas: { label: 'Respostas' } },
}
