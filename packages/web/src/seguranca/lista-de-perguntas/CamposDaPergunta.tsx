import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import { gravidades, prazoDaGravidade } from '@prumo/domain/seguranca/gravidades.ts'
import {
  conformidades,
  simOuNao,
  TIPO_DE_RESPOSTA,
  TIPOS_COM_OPCOES,
  TIPOS_DE_ESCOLHA,
  TIPOS_QUE_PONTUAM,
  tiposDeResposta,
} from '@prumo/domain/seguranca/lista-de-perguntas/codigos.ts'
import type { Pergunta } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { respostasPossiveis } from '@prumo/domain/seguranca/lista-de-perguntas/regras.ts'
import { useState } from 'react'
import { optionsOf } from '../../ui/form/options-of.ts'
import { usePrazos } from '../nao-conformidades/nc.ts'
import css from './Lista.module.css'

type CamposDaPerguntaProps = {
  pergunta: Pergunta
  todas: readonly Pergunta[]
  erro: (parte: string) => string | undefined
  onMudar: (mudanca: Partial<Pergunta>) => void
}

const TIPOS = optionsOf(tiposDeResposta)
const GRAVIDADES = optionsOf(gravidades)

/** All that is said of a question. */
export function CamposDaPergunta({ pergunta, todas, erro, onMudar }: CamposDaPerguntaProps) {
  const { ordem, texto, tipoResposta, peso, referencia, ajuda } = pergunta
  const pontua = TIPOS_QUE_PONTUAM.includes(tipoResposta)
  return (
    <div className={css.campos}>
      <Textarea
        label="Pergunta"
        data-parte="texto"
        withAsterisk
        autosize
        minRows={1}
        maxLength={400}
        value={texto}
        error={texto !== '' && erro('texto')}
        onChange={(event) => onMudar({ texto: event.currentTarget.value })}
      />
      <div className={css.par}>
        <Select
          label="Tipo de resposta"
          allowDeselect={false}
          data={TIPOS}
          value={String(tipoResposta)}
          onChange={(valor) => valor && onMudar({ tipoResposta: Number(valor) })}
        />
        <TextInput
          label="Referência"
          placeholder="NR-10 10.5.1"
          maxLength={60}
          value={referencia ?? ''}
          onChange={(event) => onMudar({ referencia: event.currentTarget.value || null })}
        />
      </div>
      {TIPOS_COM_OPCOES.includes(tipoResposta) && (
        <Opcoes key={pergunta.id} pergunta={pergunta} erro={erro('opcoes')} onMudar={onMudar} />
      )}
      {pontua && (
        <div className={css.par}>
          <NumberInput
            label="Peso na nota"
            description="De 0 a 10; 0 não conta"
            min={0}
            max={10}
            step={1}
            decimalScale={2}
            decimalSeparator=","
            value={peso}
            error={erro('peso')}
            onChange={(valor) => onMudar({ peso: typeof valor === 'number' ? valor : 0 })}
          />
          <div className={css.opcoes}>
            <Marca pergunta={pergunta} campo="critica" onMudar={onMudar}>
              Crítica: não conforme, a inspeção é crítica
            </Marca>
            <Marca pergunta={pergunta} campo="obrigatoria" onMudar={onMudar}>
              Obrigatória
            </Marca>
          </div>
        </div>
      )}
      {!pontua && (
        <Marca pergunta={pergunta} campo="obrigatoria" onMudar={onMudar}>
          Obrigatória
        </Marca>
      )}
      {pontua && <NaoConforme pergunta={pergunta} erro={erro} onMudar={onMudar} />}
      <Condicional
        pergunta={pergunta}
        todas={todas.filter((uma) => uma.ordem < ordem)}
        erro={erro('condicao')}
        onMudar={onMudar}
      />
      <Textarea
        label="Ajuda ao inspetor"
        autosize
        minRows={1}
        maxLength={2000}
        value={ajuda ?? ''}
        onChange={(event) => onMudar({ ajuda: event.currentTarget.value || null })}
      />
    </div>
  )
}

type Parte = { pergunta: Pergunta; onMudar: (mudanca: Partial<Pergunta>) => void }
type Marcavel = 'critica' | 'obrigatoria' | 'exigeFotoNC' | 'exigeObservacaoNC' | 'geraNC'

const Marca = ({ pergunta, campo, onMudar, children }: Parte & { campo: Marcavel; children: string }) => (
  <Checkbox
    label={children}
    checked={pergunta[campo]}
    onChange={(event) => onMudar({ [campo]: event.currentTarget.checked })}
  />
)

/** One option a line: what is typed is kept as it is typed, and read without blanks. */
function Opcoes({ pergunta, erro, onMudar }: Parte & { erro: string | undefined }) {
  const [texto, setTexto] = useState(pergunta.opcoes.join('\n'))
  return (
    <Textarea
      label="Opções"
      description="Uma por linha"
      withAsterisk
      autosize
      minRows={2}
      value={texto}
      error={erro}
      onChange={(event) => {
        setTexto(event.currentTarget.value)
        onMudar({
          opcoes: event.currentTarget.value
            .split('\n')
            .map((uma) => uma.trim())
            .filter(Boolean),
        })
      }}
    />
  )
}

/** What is asked when the answer is not as it should be. */
function NaoConforme({ pergunta, erro, onMudar }: Parte & { erro: (parte: string) => string | undefined }) {
  const { geraNC, gravidadePadrao, prazoPadraoDias, tipoResposta } = pergunta
  const limite = prazoDaGravidade(gravidadePadrao ?? 2, usePrazos())
  return (
    <fieldset className={css.grupo}>
      <legend>
        {tipoResposta === TIPO_DE_RESPOSTA.simNao ? 'Quando a resposta é Não' : 'Quando não está conforme'}
      </legend>
      <div className={css.opcoes}>
        <Marca pergunta={pergunta} campo="exigeObservacaoNC" onMudar={onMudar}>
          Exige observação
        </Marca>
        <Marca pergunta={pergunta} campo="exigeFotoNC" onMudar={onMudar}>
          Exige foto
        </Marca>
        <Marca pergunta={pergunta} campo="geraNC" onMudar={onMudar}>
          Abre não conformidade
        </Marca>
      </div>
      {geraNC && (
        <div className={css.par}>
          <Select
            label="Gravidade"
            placeholder={pergunta.critica ? 'Alta, por ser crítica' : 'Média'}
            clearable
            clearButtonProps={{ 'aria-label': 'Limpar a gravidade' }}
            data={GRAVIDADES}
            value={gravidadePadrao === null ? null : String(gravidadePadrao)}
            onChange={(valor) => onMudar({ gravidadePadrao: valor === null ? null : Number(valor) })}
          />
          <NumberInput
            label="Corrigir em (dias)"
            description={`Em branco, o prazo da gravidade`}
            placeholder={String(limite)}
            min={0}
            max={365}
            allowDecimal={false}
            value={prazoPadraoDias ?? ''}
            error={erro('prazoPadraoDias')}
            onChange={(valor) => onMudar({ prazoPadraoDias: typeof valor === 'number' ? valor : null })}
          />
        </div>
      )}
    </fieldset>
  )
}

const palavraDe = ({ tipoResposta }: Pergunta, valor: number | string): string =>
  tipoResposta === TIPO_DE_RESPOSTA.conformidade
    ? conformidades[valor as keyof typeof conformidades]
    : tipoResposta === TIPO_DE_RESPOSTA.simNao
      ? simOuNao[valor as keyof typeof simOuNao]
      : String(valor)

/** Asked only where one before it was answered so: of a question of choice, one of its answers. */
function Condicional({
  pergunta,
  todas,
  erro,
  onMudar,
}: Parte & { todas: readonly Pergunta[]; erro: string | undefined }) {
  const { condicao } = pergunta
  const escolhas = todas.filter(({ tipoResposta }) => TIPOS_DE_ESCOLHA.includes(tipoResposta))
  const outra = escolhas.find(({ id }) => id === condicao?.perguntaId)
  if (escolhas.length === 0 && !condicao) return null
  return (
    <fieldset className={css.grupo}>
      <legend>Perguntar só se</legend>
      <div className={css.par}>
        <Select
          label="A pergunta"
          placeholder="Sempre perguntar"
          clearable
          clearButtonProps={{ 'aria-label': 'Perguntar sempre' }}
          searchable={escolhas.length > 8}
          nothingFoundMessage="Nada encontrado"
          data={escolhas.map((uma) => ({ value: uma.id, label: `${uma.ordem}. ${uma.texto || 'Pergunta sem texto'}` }))}
          value={outra?.id ?? null}
          error={erro}
          onChange={(id) => {
            const nova = escolhas.find((uma) => uma.id === id)
            const [primeira] = nova ? respostasPossiveis(nova) : []
            onMudar({ condicao: nova && primeira !== undefined ? { perguntaId: nova.id, valor: primeira } : null })
          }}
        />
        {outra && condicao && (
          <Select
            label="Foi respondida"
            allowDeselect={false}
            data={respostasPossiveis(outra).map((valor) => ({ value: String(valor), label: palavraDe(outra, valor) }))}
            value={String(condicao.valor)}
            onChange={(valor) => {
              const dita = respostasPossiveis(outra).find((uma) => String(uma) === valor)
              if (dita !== undefined) onMudar({ condicao: { ...condicao, valor: dita } })
            }}
          />
        )}
      </div>
    </fieldset>
  )
}
