import { ApiError } from '@leasing/core/api';
import {
  createMcpHandler,
  fromJsonSchema,
  isLegacyRequest,
  McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { fieldMessages, validatorCompiler } from '../platform/http/index.ts';
import type { ToolContext } from './items.ts';
import { ToolRefusal } from './lease.ts';
import { dataNotice, type Tool, tools } from './tools.ts';

/** Answers one request of the Model Context Protocol with JSON; nothing is kept between two. */
export type McpHandler = (request: Request, body: unknown) => Promise<Response>;

/** @param onError hears of failures that programs do not read */
export function openMcp(context: ToolContext, onError: (error: unknown) => void): McpHandler {
  const newServer = () => {
    const options = { instructions: dataNotice, capabilities: { tools: { listChanged: false } } };
    const server = new McpServer({ name: 'leasing', version: '1.0.0' }, options);
    for (const { name, description, input, run } of inputs) {
      server.registerTool(name, { description, inputSchema: input, annotations }, async (args) => {
        try {
          const answer = { notice: dataNotice, data: await run(args as never, context) };
          return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer };
        } catch (error) {
          const isForProgram =
            error instanceof ToolRefusal || (error instanceof ApiError && error.status < 500);
          if (!isForProgram) onError(error);
          const text = isForProgram
            ? error.message
            : 'Сервис временно недоступен. Повторите через несколько секунд.';
          return { content: [{ type: 'text', text }], isError: true };
        }
      });
    }
    return server;
  };
  const modern = createMcpHandler(newServer, { responseMode: 'json', maxSubscriptions: 0 });
  return async (request, parsedBody) => {
    if (!(await isLegacyRequest(request, parsedBody))) return modern.fetch(request, { parsedBody });
    // Until 2026 the protocol answered with a stream, unless it is asked for JSON.
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await newServer().connect(transport);
    return transport.handleRequest(request, { parsedBody });
  };
}

const annotations = { readOnlyHint: true, openWorldHint: false };

/** The checks of the calls' bodies, with a Russian sentence for each wrong field. */
const inputs = tools.map((tool: Tool) => ({
  ...tool,
  input: fromJsonSchema(tool.input as object, {
    getValidator: <T>(schema: object) => {
      const check = validatorCompiler({ schema, method: 'POST', url: '', httpPart: 'body' });
      return (input: unknown) => {
        if (check(input)) return { valid: true as const, data: input as T, errorMessage: undefined };
        const errorMessage = Object.values(fieldMessages(check.errors ?? [])).join(' ');
        return { valid: false as const, data: undefined, errorMessage };
      };
    },
  }),
}));
